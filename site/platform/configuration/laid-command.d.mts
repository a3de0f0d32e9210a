export const LAID: string
export function readLaid(): string
export function isLaidFor(root: string, laid?: string): boolean
