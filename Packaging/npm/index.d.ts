/** A value that Safari hands to an extension. */
export type PropertyList = string | number | boolean | null | PropertyList[] | { [key: string]: PropertyList };

/** Settings of a run, by their names in `jsprep.yml`: `baseURL`, `platform`, `pageScripts`, `resource` … */
export interface Settings {
  baseURL?: string;
  platform?: "ios" | "macos";
  extensionName?: string;
  select?: string;
  selectText?: string;
  pageScripts?: boolean;
  resources?: string;
  resource?: Record<string, string>;
  timeout?: number;
  [setting: string]: unknown;
}

export interface Location { file: string; line: number; column?: number }

/** Something that jsprep says, and where. */
export interface Message {
  severity?: "error" | "warning" | "note";
  message?: string;
  location?: Location;
  notes?: string[];
  [key: string]: unknown;
}

export interface Outcome {
  page: string;
  script: string;
  /** What the extension gets; null if it gets nothing. */
  results: { [key: string]: PropertyList } | null;
  /** The page at the end, as HTML. */
  document: string;
  finalized: boolean;
  changes: { added: number; removed: number; changed: number; [key: string]: unknown };
  /** Why the extension gets nothing, or why `finalize` failed. */
  error?: Message;
  /** What Safari does without a word. */
  warnings: Message[];
  console: { level: string; text: string; location?: Location }[];
  exceptions: Message[];
  [key: string]: unknown;
}

/**
 * Runs a script on a page.
 *
 * @param page a file: HTML, XHTML, or one of saved pages
 * @param script a file, or an extension that names one
 * @param options `arguments` is the extension's answer, with which `finalize` is called; the others are settings
 * @throws JSPrepError if an input cannot be used; a script that fails is no error
 */
export function run(page: string, script: string, options?: Settings & { arguments?: { [key: string]: unknown } }): Promise<Outcome>;

/** What is wrong with scripts or extensions: the findings of `jsprep check`. */
export function check(extensions: string | string[], settings?: Settings): Promise<(Message & { identifier: string })[]>;

/** The path of the program; the environment variable `JSPREP` names another one. */
export function findProgram(): string;

/** An input or an argument cannot be used; `status` is the program's: 2 for inputs, 64 for arguments. */
export class JSPrepError extends Error {
  status: number;
}
