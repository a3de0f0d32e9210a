/** A clause, and the number of the test within it as the validation profiles of veraPDF number them. */
export type Place = readonly [clause: string, test: number]
