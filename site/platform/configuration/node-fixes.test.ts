import { expect, it } from 'vitest'
import { lacksNodeFixes } from './node-fixes.ts'

it.each(['v24.21.0', 'v24.22.0', 'v22.23.3', 'v26.12.0', 'v26.9.1', 'v20.20.2', 'v23.11.0', 'v25.9.0'])(
	'finds %s too old',
	(version) => {
		expect(lacksNodeFixes(version)).toBe(true)
	},
)

it.each(['v24.22.1', 'v24.22.3', 'v24.23.0', 'v22.23.4', 'v26.12.1', 'v27.0.0'])('accepts %s', (version) => {
	expect(lacksNodeFixes(version)).toBe(false)
})

it('accepts the Node that runs here, where npm has a fixed one', () => {
	expect(lacksNodeFixes(process.version)).toBe(!(process.platform === 'linux' && process.arch === 'x64'))
})
