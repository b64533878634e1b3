/** A message field that proto3 makes optional and the contract does not. */
export function present<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Error(`a service answered without ${field}`);
  return value;
}

/** A moment as it is written in JSON. */
export function moment(value: Date | undefined): string {
  return present(value, 'a time').toISOString();
}

/** A moment that may not have come yet. */
export function momentOrNull(value: Date | undefined): string | null {
  return value === undefined ? null : value.toISOString();
}
