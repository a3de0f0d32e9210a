/** An indeterminate bar: something is going on and nobody knows how long it takes. */
export function Progress({ label }: { label: string }) {
	return <progress aria-label={label} className="moving-bar block h-1 w-full rounded-full bg-line" />
}
