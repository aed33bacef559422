import type { Settings } from "./index.js";

/** A page, a script, and settings of the run. */
export type Subject = [page: string, script: string, options?: Settings & { arguments?: { [key: string]: unknown } }];

/** For `expect.extend`: whether a script gives the extension these results on a page. */
export function toGive(subject: Subject, expected: unknown): Promise<{ pass: boolean; message(): string }>;

export interface Matchers<Result> {
  toGive(expected: { [key: string]: unknown }): Promise<Result>;
}
