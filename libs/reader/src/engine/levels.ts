import type { Picture } from './ocr-port.ts';

const WHITE = 255;

/** The picture with what is as dark as ink made black, what is as light as paper white, and what lies between spread over the rest. */
export function stretched(
  picture: Picture,
  { ink, paper }: { readonly ink: number; readonly paper: number },
): Picture {
  const steps = Uint8Array.from({ length: WHITE + 1 }, (_, level) =>
    Math.max(0, Math.min(WHITE, ((level - ink) * WHITE) / (paper - ink))),
  );
  return { ...picture, grey: picture.grey.map((level) => steps[level] ?? WHITE) };
}
