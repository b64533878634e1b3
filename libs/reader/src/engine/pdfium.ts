import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** A pointer into PDFium's memory, or one of its opaque handles; 0 means none. */
export type Handle = number;

type Call = (...args: number[]) => number;

/** The functions of PDFium's C interface (fpdfview.h, fpdf_text.h, fpdf_edit.h …) that the reader calls. */
const FUNCTIONS = [
  'malloc',
  'free',
  'FPDF_LoadMemDocument',
  'FPDF_CloseDocument',
  'FPDF_SaveAsCopy',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_GetSecurityHandlerRevision',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_GetPageBoundingBox',
  'FPDF_RenderPageBitmap',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDFBitmap_Destroy',
  'FPDFPage_GetRotation',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPage_RemoveObject',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFPage_Flatten',
  'FPDFAnnot_GetAP',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetRect',
  'FPDFAnnot_GetFlags',
  'FPDFAnnot_GetValueType',
  'FPDFAnnot_GetStringValue',
  'FPDFPageObj_Destroy',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_SetIsActive',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFImageObj_GetImagePixelSize',
  'FPDFPath_GetDrawMode',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFTextObj_GetFont',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFontData',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetTextObject',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetFontSize',
  'FPDFText_IsHyphen',
  'FPDFText_HasUnicodeMapError',
] as const;

export type PdfiumCalls = Readonly<Record<(typeof FUNCTIONS)[number], Call>>;

/** PDFium in WebAssembly: its functions, and typed views of its memory that stay right when it grows. */
export interface Pdfium {
  readonly call: PdfiumCalls;
  bytes(): Uint8Array;
  doubles(): Float64Array;
  floats(): Float32Array;
  words(): Uint32Array;
  /** Where PDFium looks up functions it is given pointers to. */
  readonly functions: WebAssembly.Table;
  /** A small block for out-parameters, valid between two calls only. */
  readonly scratch: Handle;
}

export interface PdfiumOptions {
  /** PDFium's memory may not grow past this; the allocation that would aborts the call. */
  readonly memoryBytesMax: number;
}

interface EmscriptenModule {
  readonly wasmExports: Readonly<Record<string, unknown>>;
  readonly _FPDF_InitLibraryWithConfig: (config: number) => void;
}

const SCRATCH_BYTES = 4096;
const CONFIG_BYTES = 32;

/**
 * Starts PDFium. The limit on its memory is set where WebAssembly asks for more, so that a document that
 * inflates without end makes this call fail and nothing else.
 */
export async function startPdfium(options: PdfiumOptions): Promise<Pdfium> {
  const require = createRequire(import.meta.url);
  const wasm = await WebAssembly.compile(readFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm')));
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports => {
    const instance = new WebAssembly.Instance(wasm, limitGrowth(imports, options.memoryBytesMax));
    done(instance);
    return instance.exports;
  };
  const start = PDFiumModule as unknown as (options: object) => Promise<EmscriptenModule>;
  const module = await start({ instantiateWasm, print: () => undefined, printErr: () => undefined });
  const exported = module.wasmExports;
  const call = Object.fromEntries(FUNCTIONS.map((name) => [name, exported[name]])) as unknown as PdfiumCalls;
  const config = call.malloc(CONFIG_BYTES);
  const memory = exported['memory'] as WebAssembly.Memory;
  new Uint8Array(memory.buffer).fill(0, config, config + CONFIG_BYTES);
  new Uint32Array(memory.buffer)[config >> 2] = 2;
  module._FPDF_InitLibraryWithConfig(config);
  return bind(call, memory, exported['__indirect_function_table'] as WebAssembly.Table);
}

function bind(call: PdfiumCalls, memory: WebAssembly.Memory, functions: WebAssembly.Table): Pdfium {
  let views = viewsOf(memory.buffer);
  // Memory that has grown leaves its old views empty. Asking for `memory.buffer` instead costs 0.2 ms a page.
  const current = (): ReturnType<typeof viewsOf> => {
    if (views.bytes.length === 0) views = viewsOf(memory.buffer);
    return views;
  };
  return {
    call,
    bytes: () => current().bytes,
    doubles: () => current().doubles,
    floats: () => current().floats,
    words: () => current().words,
    functions,
    scratch: call.malloc(SCRATCH_BYTES),
  };
}

function viewsOf(buffer: ArrayBuffer): {
  bytes: Uint8Array;
  doubles: Float64Array;
  floats: Float32Array;
  words: Uint32Array;
} {
  return {
    bytes: new Uint8Array(buffer),
    doubles: new Float64Array(buffer),
    floats: new Float32Array(buffer),
    words: new Uint32Array(buffer),
  };
}

function limitGrowth(imports: WebAssembly.Imports, bytesMax: number): WebAssembly.Imports {
  const env = imports['env'] as Record<string, unknown>;
  const grow = env['emscripten_resize_heap'] as (bytes: number) => number;
  const limited = (bytes: number): number => (bytes >>> 0 > bytesMax ? 0 : grow(bytes));
  return { ...imports, env: { ...env, emscripten_resize_heap: limited } };
}
