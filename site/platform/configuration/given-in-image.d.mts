export function asGivenInImage(text: string): string
