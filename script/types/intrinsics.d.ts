// What the type check of the embedded scripts knows beside TypeScript's own declarations; see
// `script/lint-script-types`.

/** What `Intrinsics.js` returns, and every other script receives. */
type Intrinsics = typeof intrinsics;

// Descriptors and handlers that inherit nothing.
interface PropertyDescriptor { __proto__?: null }
interface ProxyHandler<T extends object> { __proto__?: null }

// What the engine has, and the declarations of ES2022 lack.
interface ArrayBuffer { transferToFixedLength(): ArrayBuffer }
interface ArrayBufferConstructor {
  new (length: number, options: { __proto__?: null, maxByteLength: number }): ArrayBuffer
}
interface ErrorConstructor { isError(value: unknown): boolean }
declare var Float16Array: Float32ArrayConstructor;

/** The index of an attribute, which Swift writes into `TreeAttributes.js`. */
declare const $index: number;
