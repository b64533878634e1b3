import { crc32, deflateSync } from 'node:zlib';
import type { Painting } from './paint.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPE = { 1: 0, 3: 2 } as const;
/** The filter that subtracts the pixel to the left: PNG specification, 9.2. */
const FILTER_SUB = 1;
/** Statement pages are mostly white: a fast level packs them nearly as well as the best. */
const LEVEL = 4;

/** Encodes a painting as PNG: 8 bits a sample, grey or RGB. */
export function encodePng({ width, height, channels, samples }: Painting): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_TYPE[channels], 0, 0, 0], 8);
  const rowBytes = width * channels;
  const filtered = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) {
    const from = y * rowBytes;
    const to = y * (rowBytes + 1);
    filtered[to] = FILTER_SUB;
    for (let x = 0; x < rowBytes; x++) {
      const left = x < channels ? 0 : (samples[from + x - channels] ?? 0);
      filtered[to + 1 + x] = (samples[from + x] ?? 0) - left;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
