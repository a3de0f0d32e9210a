import { findTool } from 'calcoli'
import { expect, it } from 'vitest'
import { MENTIONED_TOOLS, toolsAbout } from './tools-about.ts'

it('names only tools that exist', () => {
	expect(MENTIONED_TOOLS.filter((name) => findTool(name) === undefined)).toEqual([])
})

it.each([
	['Che cos’è la cedolare secca sugli affitti?', ['registro-locazione']],
	['Forfettari, le novità sugli acconti Irpef di novembre', ['forfettario', 'acconti']],
	['IMU, la seconda rata entro il 16 dicembre', ['imu']],
	['Nuova fattura elettronica per i medici', []],
	['Nuovo contributo per le imprese agricole', []],
])('finds the tools that «%s» is about', (text, tools) => {
	expect(toolsAbout(text)).toEqual(tools)
})
