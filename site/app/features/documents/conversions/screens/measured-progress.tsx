/** Progress bar, from 0 to 1. */
export function MeasuredProgress({ label, value }: { label: string; value: number }) {
	return (
		<progress
			aria-label={label}
			value={value}
			max={1}
			className="block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
		/>
	)
}
