/** Attribute of a style sheet that a page carries: the address of the file in whose place it stands. */
export const CARRIED = 'data-carried'
