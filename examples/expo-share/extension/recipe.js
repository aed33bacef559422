// Safari runs this file in the page that is shared. It is a classic script: no import, no export, and Metro does not see it.
(function () {
  "use strict";

  /** The recipe in the page's structured data, which may also be a list or a graph of things. */
  function structuredRecipe() {
    for (const element of document.querySelectorAll('script[type="application/ld+json"]')) {
      let data;
      try {
        data = JSON.parse(element.textContent);
      } catch {
        continue; // A page may have a mistake there, and be readable all the same.
      }
      const things = [data].flat().flatMap((thing) => (thing && thing["@graph"]) || thing);
      const recipe = things.find((thing) => thing && [thing["@type"]].flat().includes("Recipe"));
      if (recipe) return recipe;
    }
    return {};
  }

  /** A duration such as PT1H30M, in minutes. */
  function minutes(duration) {
    const parts = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration || "");
    return parts && (parts[1] || parts[2]) ? 60 * Number(parts[1] || 0) + Number(parts[2] || 0) : undefined;
  }

  /** What is marked up in the page itself. */
  function markedUp(name) {
    return Array.from(document.querySelectorAll(`[itemprop="${name}"]`), (element) => element.innerText.trim());
  }

  window.ExtensionPreprocessingJS = {
    run(parameters) {
      const recipe = structuredRecipe();
      const ingredients = [recipe.recipeIngredient || markedUp("recipeIngredient")].flat();
      const results = {
        url: document.URL,
        title: String(recipe.name || document.title).trim(),
        ingredients: ingredients.map(String),
      };
      // A key that is undefined does not arrive, and one that is null makes trouble: it is there, or it is not.
      const time = minutes(recipe.totalTime);
      if (time !== undefined) results.minutes = time;
      parameters.completionFunction(results);
    },
  };
})();
