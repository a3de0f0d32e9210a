import { findTool } from 'calcoli'

const outcome = findTool('eredita')?.calculate({ massa: 300_000, coniuge: true, figli: 2 })
if (outcome?.ok) {
	for (const { label, value, unit } of outcome.results) process.stdout.write(`${label}: ${value} ${unit}\n`)
	for (const { description, formula, source } of outcome.steps)
		process.stdout.write(`${description}: ${formula} (${source})\n`)
}
