// What `*.test.js` files find when `jsprep test` runs them: for editors and `tsc`.
//
// In a test file, name this file, and turn the check on:
//
//     // @ts-check
//     /// <reference path="jsprep-test.d.ts" />
//
// Scripts and tests are no modules: files that are checked together need `"moduleDetection": "force"`, as in
// tsconfig.json beside this file, so that each has names of its own.

/// <reference path="jsprep.d.ts" />

declare namespace JSPrepTest {
  type Body = (context: Context, done: (error?: unknown) => void) => unknown;
  type Hook = (context: Context, done: (error?: unknown) => void) => unknown;

  interface Options {
    /** The test does not run; a string says why. */
    skip?: boolean | string;
    /** The same, for what is still to be done. */
    todo?: boolean | string;
    /** Only the tests that are marked so run. */
    only?: boolean;
    /** Milliseconds. */
    timeout?: number;
  }

  interface Context {
    readonly name: string;
    readonly fullName: string;
    readonly assert: Assert;
    skip(reason?: string): void;
    todo(reason?: string): void;
    diagnostic(message: string): void;
    /** Called when the test is over. */
    after(body: Hook): void;
    test(name: string, body: Body): Promise<void>;
    test(name: string, options: Options, body: Body): Promise<void>;
  }

  interface Define<Body> {
    (name: string, body?: Body, timeout?: number): void;
    (name: string, options: Options, body: Body): void;
    (body: Body): void;
    each: Each;
  }

  /** A test for each row: `%s %d %i %f %j %o %p %#` and `$name` in its name stand for its values. */
  interface Each {
    <Row extends readonly unknown[]>(rows: readonly (Row & [unknown, ...unknown[]])[]):
      DefineRow<(...values: Row) => unknown>;
    <Row>(rows: readonly Row[]): DefineRow<(row: Row, done: (error?: unknown) => void) => unknown>;
    (heading: TemplateStringsArray, ...values: unknown[]): DefineRow<(row: any) => unknown>;
  }

  interface DefineRow<Body> {
    (name: string, body: Body, timeout?: number): void;
    (name: string, options: Options, body: Body): void;
  }

  interface Definer<Body> extends Define<Body> {
    skip: Define<Body>;
    todo: Define<Body>;
    only: Define<Body>;
  }

  // Pages

  interface PageOptions {
    /** The page's markup, instead of a file. */
    html?: string;
    /** The script for `run`. */
    script?: string;
    /**
     * The page's time, which stands still: it only passes while `run`, `finalize` or the load wait for
     * something, at once, and by `tick`.
     */
    now?: Date | number;
    baseURL?: string;
    pageScripts?: boolean;
    /** All other settings: see the table of settings in the README. */
    [setting: string]: unknown;
  }

  interface Page {
    /** Gives what the extension gets; rejects where that is nothing. */
    run<Results extends object = any>(script?: string): Promise<Results>;
    finalize(parameters?: object): Promise<void>;
    /** Lets so many milliseconds pass, where the option `now` holds time. */
    tick(milliseconds: number): Promise<void>;
    /** In the test's own world, which does not see the page's functions and objects. */
    readonly document: Document;
    readonly window: Window & typeof globalThis;
    readonly html: string;
    /** One node a line. */
    readonly tree: string;
    /** What changed since the page was loaded. */
    readonly diff: string;
    readonly console: string[];
    readonly warnings: string[];
    readonly dialogs: string[];
    readonly navigations: string[];
  }

  // Assertions

  type Class = abstract new (...parameters: any[]) => unknown;
  type Thrown = Class | RegExp | object | ((error: any) => boolean);

  interface Assert {
    (value: unknown, message?: string | Error): asserts value;
    ok(value: unknown, message?: string | Error): asserts value;
    fail(message?: string | Error): never;
    equal<T>(actual: unknown, expected: T, message?: string | Error): asserts actual is T;
    strictEqual<T>(actual: unknown, expected: T, message?: string | Error): asserts actual is T;
    notEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    notStrictEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    deepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    deepStrictEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    notDeepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    notDeepStrictEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    partialDeepEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    partialDeepStrictEqual(actual: unknown, expected: unknown, message?: string | Error): void;
    match(text: string, expression: RegExp, message?: string | Error): void;
    doesNotMatch(text: string, expression: RegExp, message?: string | Error): void;
    ifError(value: unknown): void;
    throws(body: () => unknown, expected?: Thrown | string, message?: string): void;
    doesNotThrow(body: () => unknown, message?: string): void;
    rejects(promise: Promise<unknown> | (() => unknown), expected?: Thrown | string, message?: string):
      Promise<void>;
    doesNotReject(promise: Promise<unknown> | (() => unknown), message?: string): Promise<void>;
    /** Compares with the snapshot beside the test file; `--update` writes it. */
    snapshot(value: unknown, name?: string): void;
    readonly strict: Assert;
    readonly AssertionError: typeof Error;
  }

  interface Matchers<Result> {
    readonly not: Matchers<Result>;
    readonly resolves: Matchers<Promise<void>>;
    readonly rejects: Matchers<Promise<void>>;
    toBe(expected: unknown): Result;
    /** Deeply; a property that is undefined is as good as none. */
    toEqual(expected: unknown): Result;
    /** The same, where undefined properties and classes count. */
    toStrictEqual(expected: unknown): Result;
    toMatchObject(expected: object): Result;
    toMatch(expected: RegExp | string): Result;
    toContain(item: unknown): Result;
    toContainEqual(item: unknown): Result;
    toHaveLength(length: number): Result;
    toHaveProperty(path: string | readonly PropertyKey[], value?: unknown): Result;
    toThrow(expected?: string | RegExp | Class | object): Result;
    toThrowError(expected?: string | RegExp | Class | object): Result;
    toBeInstanceOf(expected: Class): Result;
    toBeTypeOf(
      type: "bigint" | "boolean" | "function" | "number" | "object" | "string" | "symbol" | "undefined",
    ): Result;
    toBeNull(): Result;
    toBeUndefined(): Result;
    toBeDefined(): Result;
    toBeTruthy(): Result;
    toBeFalsy(): Result;
    toBeNaN(): Result;
    toBeGreaterThan(expected: number | bigint): Result;
    toBeGreaterThanOrEqual(expected: number | bigint): Result;
    toBeLessThan(expected: number | bigint): Result;
    toBeLessThanOrEqual(expected: number | bigint): Result;
    toBeCloseTo(expected: number, digits?: number): Result;
    toMatchSnapshot(name?: string): Result;
    toHaveBeenCalled(): Result;
    toHaveBeenCalledTimes(count: number): Result;
    toHaveBeenCalledWith(...parameters: unknown[]): Result;
    toHaveBeenLastCalledWith(...parameters: unknown[]): Result;
    toHaveBeenNthCalledWith(nth: number, ...parameters: unknown[]): Result;
    toHaveReturned(): Result;
    toHaveReturnedTimes(count: number): Result;
    toHaveReturnedWith(value: unknown): Result;
    toHaveLastReturnedWith(value: unknown): Result;
    toHaveNthReturnedWith(nth: number, value: unknown): Result;
  }

  /** What stands in an expected value for many. */
  interface Placeholders {
    objectContaining(expected: object): any;
    arrayContaining(expected: readonly unknown[]): any;
    stringContaining(expected: string): any;
    stringMatching(expected: RegExp | string): any;
    closeTo(expected: number, digits?: number): any;
  }

  interface Expect extends Placeholders {
    (actual: unknown, message?: string): Matchers<void>;
    /** The test goes on where it fails, and fails at its end. */
    soft(actual: unknown, message?: string): Matchers<void>;
    any(expected: Class | typeof Symbol | typeof BigInt): any;
    anything(): any;
    readonly not: Placeholders;
    assertions(count: number): void;
    hasAssertions(): void;
    fail(message?: string): never;
  }

  // Mocks

  type AnyFunction = (...parameters: any[]) => any;

  type Result<F extends AnyFunction> =
    | { type: "return"; value: ReturnType<F> }
    | { type: "throw"; value: unknown }
    | { type: "incomplete"; value: undefined };

  interface MockMethods<F extends AnyFunction> {
    readonly mock: {
      readonly calls: Parameters<F>[];
      readonly lastCall: Parameters<F> | undefined;
      readonly results: Result<F>[];
      readonly contexts: unknown[];
      callCount(): number;
    };
    mockImplementation(implementation?: F): this;
    mockImplementationOnce(implementation: F): this;
    mockReturnValue(value: ReturnType<F>): this;
    mockReturnValueOnce(value: ReturnType<F>): this;
    mockResolvedValue(value: Awaited<ReturnType<F>>): this;
    mockResolvedValueOnce(value: Awaited<ReturnType<F>>): this;
    mockRejectedValue(error: unknown): this;
    mockRejectedValueOnce(error: unknown): this;
    mockReturnThis(): this;
    /** Forgets the calls. */
    mockClear(): this;
    /** Forgets the calls and what was set. */
    mockReset(): this;
    /** Puts back what a spy has replaced. */
    mockRestore(): void;
    mockName(name: string): this;
    getMockName(): string;
    getMockImplementation(): F | undefined;
  }

  type MockFunction<F extends AnyFunction = AnyFunction> =
    F & MockMethods<F> & (new (...parameters: Parameters<F>) => any);

  interface Mock {
    fn<F extends AnyFunction = AnyFunction>(implementation?: F): MockFunction<F>;
    /** What the test replaces is put back at its end. */
    spyOn<T extends object, K extends keyof T>(
      object: T, name: K, access?: "get" | "set",
    ): MockFunction<T[K] extends AnyFunction ? T[K] : AnyFunction>;
    isMockFunction(value: unknown): boolean;
    clearAllMocks(): void;
    resetAllMocks(): void;
    restoreAllMocks(): void;
    /** The test's own timers and `Date`; a page has the option `now`. */
    readonly timers: {
      enable(options?: { now?: number | Date }): void;
      tick(milliseconds?: number): void;
      runAll(): void;
      setTime(milliseconds: number): void;
      reset(): void;
    };
  }
}

declare const test: JSPrepTest.Definer<JSPrepTest.Body>;
declare const it: JSPrepTest.Definer<JSPrepTest.Body>;
declare const describe: JSPrepTest.Definer<() => unknown>;
declare const suite: JSPrepTest.Definer<() => unknown>;
declare function before(body: JSPrepTest.Hook): void;
declare function after(body: JSPrepTest.Hook): void;
declare function beforeEach(body: JSPrepTest.Hook): void;
declare function afterEach(body: JSPrepTest.Hook): void;
declare function beforeAll(body: JSPrepTest.Hook): void;
declare function afterAll(body: JSPrepTest.Hook): void;
declare const assert: JSPrepTest.Assert;
declare const expect: JSPrepTest.Expect;
declare const mock: JSPrepTest.Mock;
/** A page from a file, beside the test file; or from the option `html`. */
declare function loadPage(page: string, options?: JSPrepTest.PageOptions): JSPrepTest.Page;
declare function loadPage(options: JSPrepTest.PageOptions): JSPrepTest.Page;
/** The text of a file, beside the test file. */
declare function readFile(path: string): string;
/** `node:test`, `node:assert`, and files beside the test file. */
declare function require(name: string): any;

declare module "node:test" {
  export const test: JSPrepTest.Definer<JSPrepTest.Body>;
  export const it: JSPrepTest.Definer<JSPrepTest.Body>;
  export const describe: JSPrepTest.Definer<() => unknown>;
  export const suite: JSPrepTest.Definer<() => unknown>;
  export const before: (body: JSPrepTest.Hook) => void;
  export const after: typeof before;
  export const beforeEach: typeof before;
  export const afterEach: typeof before;
  export const beforeAll: typeof before;
  export const afterAll: typeof before;
  export const assert: JSPrepTest.Assert;
  export const expect: JSPrepTest.Expect;
  export const mock: JSPrepTest.Mock;
  export default test;
}
declare module "node:assert" { export = assert; }
declare module "node:assert/strict" { export = assert; }
