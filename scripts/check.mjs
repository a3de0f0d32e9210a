/** `npm run check`: types, lint, format, house rules, third-party packages. A failure does not stop the other checks. */
import { installDependencies, run, say } from './setup/workspace.mjs'

await installDependencies('everything')
const checks = {
	'tipi delle rotte': ['react-router', ['typegen'], { cwd: 'site' }],
	'tipi di italian': ['tsc', ['-p', 'italian']],
	'tipi di cases': ['tsc', ['-p', 'cases']],
	'tipi di pdfa': ['tsc', ['-p', 'pdfa']],
	'tipi di legal': ['tsc', ['-p', 'legal']],
	'tipi di ocr': ['tsc', ['-p', 'ocr']],
	'tipi di calcoli': ['tsc', ['-p', 'calcoli']],
	'tipi di site': ['tsc', ['-p', 'site']],
	'tipi di lab': ['tsc', ['-p', 'lab']],
	'tipi di scripts': ['tsc', ['-p', 'tsconfig.json']],
	lint: ['oxlint', ['--type-aware', '--quiet']],
	formato: ['biome', ['ci', '--colors=off']],
	'regole tra i moduli': ['node', ['scripts/house/check.ts']],
	'pacchetti di altri': ['node', ['scripts/check-supply-chain.ts']],
}
const failed = Object.entries(checks).filter(([, [command, args, options]]) => !run(command, args, options))
for (const [name] of failed) say(`Non passa: ${name}`)
say(
	failed.length === 0
		? 'Tipi, lint, formato e pacchetti a posto.'
		: `${failed.length} controlli su ${Object.keys(checks).length} non passano.`,
)
process.exit(failed.length === 0 ? 0 : 1)
