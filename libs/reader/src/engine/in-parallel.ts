/** Pages painted ahead of the OCR engines: enough to keep them busy, few enough to hold in memory. */
export const OCR_PAGES_AHEAD = 4;

/** Works on several items at a time; stops at the first that fails and tells. */
export async function inParallel<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<boolean>,
): Promise<boolean> {
  const queue = items.values();
  const lane = async (): Promise<boolean> => {
    for (const item of queue) if (!(await work(item))) return false;
    return true;
  };
  const results = await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results.every(Boolean);
}
