/** The figures of answers as tables for a terminal or a README. */
import type { AnswerFigures, Share } from './answer-figures.ts'
import type { AnswerSetReport } from './evaluate-answers.ts'

const head =
	'| set | n | decisive words shown | of all spans | also in the nearest | governing cited | cited or nearest | wrong asserted | answer / nearest / refused | quoted per decisive | words of the governing article: n, learned (earlier way) | at ≥ .9: n (of answers), shown | ECE | to refuse: n, refused or nearest |'

/** Cells of questions that the corpus cannot answer: only refusing them counts. */
const unasked = Array.from({ length: 11 }, () => '–')

/** One table of the sets with their kinds and registers, then the reliability of each set. */
export function answerReport(reports: readonly AnswerSetReport[]): string {
	const rows = reports.flatMap((report) => [
		row(report.name, report),
		...report.registers.filter(({ n }) => n > 0).map((one) => row(`– ${one.register}`, one)),
		...report.kinds.map((one) => row(`– ${one.kind}`, one)),
	])
	return [head, head.replace(/[^|]+/g, '---'), ...rows, ...reports.flatMap(reliabilityLines)].join('\n')
}

function row(name: string, figures: AnswerFigures): string {
	const { n, replies, sure, toRefuse } = figures
	const held = toRefuse === 0 ? '–' : `${toRefuse}, ${interval(figures.held)}`
	if (n === 0) return `| ${[name, 0, ...unasked, held].join(' | ')} |`
	const cells = [
		name,
		n,
		interval(figures.shown),
		interval(figures.spansShown),
		interval(figures.shownNear),
		interval(figures.cited),
		interval(figures.near),
		interval(figures.wrong),
		`${figure(replies.answer)} / ${figure(replies.nearest)} / ${figure(replies.refused)}`,
		figures.quotedPerDecisive.toFixed(1),
		`${figures.choice.n}, ${figure(figures.choice.learned)} (${figure(figures.choice.earlier)})`,
		`${sure.n} (${figure(sure.ofAnswers)}), ${figure(sure.shown)}`,
		figure(figures.ECE),
		held,
	]
	return `| ${cells.join(' | ')} |`
}

function reliabilityLines({ name, reliability }: AnswerSetReport): string[] {
	return [
		'',
		`${name}: confidence of answers, n, mean confidence, decisive words shown`,
		...reliability.map(
			({ from, n, confidence, shown }) =>
				`${figure(from)}–${figure(from + 0.1)}  ${n}  ${figure(confidence)}  ${figure(shown)}`,
		),
	]
}

function interval({ mean, half }: Share): string {
	return `${figure(mean)} ±${figure(half)}`
}

function figure(value: number): string {
	return value.toFixed(2).replace(/^0\./, '.')
}
