import type { Report } from './evaluate-sets.ts'

/** The figures as a table for a terminal or a README. */
export function reportTable({ sets }: Report): string {
	const head =
		'| set | n | R@1 | R@5 | R@10 | MRR@10 | nDCG@10 | BM25 R@1/5/10 MRR | ECE (simulated) | AUROC | refused (though found) | p50/p95 ms | right option |'
	const rows = sets.map((set) => {
		const { baseline: plain, interval } = set
		const beside =
			plain === undefined
				? '–'
				: `${figure(plain['R@1'])} ${figure(plain['R@5'])} ${figure(plain['R@10'])} ${figure(plain['MRR@10'])}`
		const pm = (value: number, half: number) => `${figure(value)} ±${figure(half)}`
		return `| ${set.name} | ${set.n} | ${pm(set['R@1'], interval['R@1'])} | ${pm(set['R@5'], interval['R@5'])} | ${pm(set['R@10'], interval['R@10'])} | ${pm(set['MRR@10'], interval['MRR@10'])} | ${figure(set['nDCG@10'])} | ${beside} | ${figure(set.ECE)} (${figure(set.simulatedECE)}) | ${set.AUROC === null ? '–' : figure(set.AUROC)} | ${figure(set.refused)} (${figure(set.refusedThoughFound)}) | ${set.latencyMs.p50.toFixed(1)}/${set.latencyMs.p95.toFixed(1)} | ${set.accuracy === undefined ? '–' : figure(set.accuracy)} |`
	})
	return [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n')
}

function figure(value: number): string {
	return value.toFixed(3).replace(/^0\./, '.')
}
