/** Returns the name of a file for display and download: no path, no control characters, its last `length` UTF-16 units; `otherwise` where nothing is left. */
export function shownFileName(name: string, length: number, otherwise: string): string {
	const base = name.split(/[/\\]/).at(-1) ?? ''
	return (
		base
			.replace(/[\p{Cc}\p{Cf}]/gu, '')
			.trim()
			.slice(-length) || otherwise
	)
}
