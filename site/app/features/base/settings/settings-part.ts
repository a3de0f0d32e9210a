/** Hidden field and query parameter with the tab. */
export const PART_FIELD = 'parte'

/** Returns the address of a tab of 'Impostazioni'; of the first if none is given. */
export function partPath(part: string | null): string {
	return part === null ? '/admin/impostazioni' : `/admin/impostazioni?${PART_FIELD}=${part}`
}
