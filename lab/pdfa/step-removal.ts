/**
 * Removes each step from the engine in turn and checks that a test fails without it.
 *
 * npm run figures -- step-removal [STEP …]
 *
 * A removed step finds nothing and changes nothing. The tests beside it run first, those of the whole pipeline only if none of them fails.
 * Exit code 1 if a step is not covered.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { startVitest } from 'vitest/node'
import { allSteps } from '../../pdfa/src/steps/index.ts'

const root = join(import.meta.dirname, '../../pdfa')
const PIPELINE = ['test/convert.test.ts']

/** Returns the module that defines a step, relative to the engine. */
function moduleOf(step: string): string {
	for (const folder of ['src/steps', 'src/fonts']) {
		for (const file of readdirSync(join(root, folder))) {
			const path = join(root, folder, file)
			if (file.endsWith('.ts') && !file.endsWith('.test.ts') && readFileSync(path, 'utf8').includes(`name: '${step}',`))
				return relative(root, path)
		}
	}
	throw new Error(`no module defines the step ${step}`)
}

/** Replaces the method `run` of a step in the text of its module. */
function withoutStep(step: string, code: string): string {
	const start = code.indexOf(`name: '${step}',`)
	const body = code.slice(start).replace(/\n\t(async )?run\(/, '\n\trun: () => [],\n\t$1before(')
	return code.slice(0, start) + body.replace(/^(name: '[^']+',)/, '// @ts-nocheck\n\t$1')
}

/** @returns whether a test of these files fails without the step; `step` undefined changes nothing */
async function isMissed(step: string | undefined, module: string, files: readonly string[]): Promise<boolean> {
	const vitest = await startVitest(
		'test',
		[...files],
		{
			config: false,
			root,
			watch: false,
			isolate: false,
			bail: 1,
			// A module that was changed for one run must be found in no other.
			fsModuleCache: false,
			reporters: [{}],
			include: ['{src,test}/**/*.test.ts'],
		},
		{
			plugins: [
				{
					name: 'without-a-step',
					enforce: 'pre',
					transform: (code, id) =>
						step !== undefined && id.endsWith(module.split(sep).join('/')) ? withoutStep(step, code) : undefined,
				},
			],
		},
	)
	const failed = vitest.state.getCountOfFailedTests()
	const ran = vitest.state.getFiles().length
	await vitest.close()
	if (ran === 0) throw new Error(`no test of ${files.join(', ')} ran`)
	return failed > 0
}

const asked = process.argv.slice(2)
const steps = allSteps.map(({ name }) => name).filter((name) => asked.length === 0 || asked.includes(name))
const unnoticed: string[] = []
if (await isMissed(undefined, '', PIPELINE)) throw new Error('tests fail with all steps in their place')
for (const step of steps) {
	const module = moduleOf(step)
	const tests = [module.split(sep).at(-1)?.replace(/\.ts$/, '.test.ts'), `${step}.test.ts`]
	const beside = readdirSync(join(root, module, '..'))
		.filter((file) => tests.includes(file))
		.map((file) => join(module, '..', file))
	const missedBeside = beside.length > 0 && (await isMissed(step, module, beside))
	const missed = missedBeside || (await isMissed(step, module, PIPELINE))
	process.stdout.write(
		`${step}: ${missed ? `missed by ${missedBeside ? beside.join(', ') : PIPELINE.join(', ')}` : 'missed by NO TEST'}\n`,
	)
	if (!missed) unnoticed.push(step)
}
process.stdout.write(`${steps.length - unnoticed.length} of ${steps.length} steps are missed when they are taken out\n`)
process.exitCode = unnoticed.length > 0 || steps.length === 0 ? 1 : 0
