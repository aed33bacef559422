/// <reference types="jsprep/globals" />
import { pricesIn, type Price } from "./money";

interface Results {
  readonly language: string;
  readonly prices: readonly Price[];
}

/** What ActionRequestHandler answers: a text for each price, in their order, or "" for one that stays alone. */
interface Answer {
  readonly converted?: readonly string[];
}

/** Finds the prices of a page, and writes beside each what the extension has made of it. */
class PriceAction implements ExtensionPreprocessing<Results, Answer> {
  /** Where the prices end. Safari keeps the object from `run` to `finalize`, so nodes can wait here. */
  private places: { node: Text; offset: number }[] = [];

  run(parameters: ExtensionRunParameters<Results>): void {
    const prices: Price[] = [];
    this.places = [];
    for (const node of texts(document.body)) {
      for (const { amount, currency, end } of pricesIn(node.data)) {
        prices.push({ amount, currency });
        this.places.push({ node, offset: end });
      }
    }
    parameters.completionFunction({ language: document.documentElement.lang, prices });
  }

  finalize({ converted = [] }: Answer): void {
    // From the end, so that the places before stay where they are.
    for (let index = this.places.length - 1; index >= 0; index--) {
      const text = converted[index];
      const { node, offset } = this.places[index];
      if (!text || !node.isConnected) continue;
      const note = document.createElement("small");
      note.className = "converted-price";
      note.textContent = ` (${text})`;
      node.splitText(offset).before(note);
    }
  }
}

/** The texts that the reader sees, as they are before anything is changed. */
function texts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement!.closest("script, style, textarea, .converted-price")
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

// A bundle keeps what a module declares to itself, so this must be a property of the global object.
window.ExtensionPreprocessingJS = new PriceAction();
