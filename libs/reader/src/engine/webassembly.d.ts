/** The part of the WebAssembly interface that the engines use; Node has it, but its types ship with the browser's. */
declare namespace WebAssembly {
  type Exports = Record<string, unknown>;
  type Imports = Record<string, Record<string, unknown>>;
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Table {
    set(index: number, value: unknown): void;
  }
  class Module {
    private readonly brand: 'WebAssembly.Module';
    constructor(bytes: Uint8Array);
  }
  class Instance {
    readonly exports: Exports;
    constructor(module: Module, imports: Imports);
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
