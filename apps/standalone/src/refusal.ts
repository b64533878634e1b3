/** Something a person can mend: its message is the one line they see. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
