/** Returns the marks of an axis from 0 to at least `most`: at most five, on round numbers. */
export function axisMarks(most: number): number[] {
	const rough = Math.max(most, 1) / 4
	const power = 10 ** Math.floor(Math.log10(rough))
	const round = [1, 2, 5, 10].map((digit) => digit * power).find((one) => one >= rough) ?? rough
	const step = Math.max(1, round)
	const count = Math.ceil(Math.max(most, 1) / step)
	return Array.from({ length: count + 1 }, (_, index) => index * step)
}
