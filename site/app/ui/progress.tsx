/** An indeterminate progress bar. */
export function Progress({ label }: { label: string }) {
	return <progress aria-label={label} className="moving-bar block h-1 w-full rounded-full bg-line" />
}
