import type { Rectangle } from './geometry.ts';
import type { Handle, Pdfium } from './pdfium.ts';

/** What a page is painted with, besides text. */
export interface Inventory {
  /** Part of the page that pictures cover, 0 to 1. */
  readonly pictures: number;
  /** Pixels a point of the finest picture that covers a good part of the page, forms aside; null where none does. */
  readonly fineness: number | null;
  readonly paths: number;
  /** Where its lines and boxes lie, those inside forms aside, whose place is the form's own. */
  readonly shapes: readonly Rectangle[];
}

/** fpdf_edit.h, FPDF_PAGEOBJ_*. */
const PATH = 2;
const IMAGE = 3;
export const FORM = 5;
/** A logo is no part of a page that is a picture. */
const LARGE = 0.25;
/** A page that is drawn in this many strokes says no more with the rest of them. */
export const OBJECTS_MAX = 20_000;
export const FORM_DEPTH_MAX = 4;

/** Counts what a page paints; forms are looked into. */
export function takeInventory(pdfium: Pdfium, page: Handle): Inventory {
  const { call } = pdfium;
  const area = call.FPDF_GetPageWidthF(page) * call.FPDF_GetPageHeightF(page);
  const tally = { pictures: 0, fineness: 0, paths: 0, left: OBJECTS_MAX };
  const shapes: Rectangle[] = [];
  const visit = (object: Handle, depth: number, formArea: number | null): void => {
    tally.left -= 1;
    const type = call.FPDFPageObj_GetType(object);
    if (type === PATH) {
      tally.paths += 1;
      const shape = depth === 0 ? boundsOf(pdfium, object) : null;
      if (shape !== null) shapes.push(shape);
    }
    // Inside a form, bounds are the form's own; the form's area is the best that is known of them.
    if (type === IMAGE) {
      const own = formArea ?? boundsArea(pdfium, object);
      tally.pictures += own;
      if (depth === 0 && own >= LARGE * area)
        tally.fineness = Math.max(tally.fineness, finenessOf(pdfium, object));
    }
    if (type !== FORM || depth >= FORM_DEPTH_MAX) return;
    const inside = formArea ?? boundsArea(pdfium, object);
    const count = Math.min(call.FPDFFormObj_CountObjects(object), tally.left);
    for (let index = 0; index < count; index++)
      visit(call.FPDFFormObj_GetObject(object, index), depth + 1, inside);
  };
  const count = Math.min(call.FPDFPage_CountObjects(page), OBJECTS_MAX);
  for (let index = 0; index < count && tally.left > 0; index++) {
    visit(call.FPDFPage_GetObject(page, index), 0, null);
  }
  const pictures = area > 0 ? Math.min(1, tally.pictures / area) : 0;
  return { pictures, fineness: tally.fineness > 0 ? tally.fineness : null, paths: tally.paths, shapes };
}

/** How many of its pixels a picture shows in a point, across or down, whichever are fewer; 0 where that is not known. */
function finenessOf(pdfium: Pdfium, picture: Handle): number {
  const { call, scratch } = pdfium;
  if (call.FPDFImageObj_GetImagePixelSize(picture, scratch, scratch + 4) === 0) return 0;
  const at = scratch >> 2;
  const [columns = 0, rows = 0] = pdfium.words().subarray(at, at + 2);
  const { left, right, bottom, top } = boundsOf(pdfium, picture) ?? { left: 0, right: 0, bottom: 0, top: 0 };
  const [wide, high] = [right - left, top - bottom];
  if (!(wide > 0 && high > 0)) return 0;
  // One that is turned by a quarter is as high as it has columns.
  const isTurned = wide > high !== columns > rows;
  return isTurned ? Math.min(rows / wide, columns / high) : Math.min(columns / wide, rows / high);
}

function boundsArea(pdfium: Pdfium, object: Handle): number {
  const bounds = boundsOf(pdfium, object);
  if (bounds === null) return 0;
  return Math.max(0, bounds.right - bounds.left) * Math.max(0, bounds.top - bounds.bottom);
}

function boundsOf(pdfium: Pdfium, object: Handle): Rectangle | null {
  const { call, scratch } = pdfium;
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null;
  const at = scratch >> 2;
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(at, at + 4);
  return { left, bottom, right, top };
}
