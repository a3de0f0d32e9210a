/**
 * Measures the assistant: under load, with a model, against the engine's own results, after kill -9.
 *
 * npm run figures -- assistant load [ARTICLES] [PEOPLE] [--cpu-prof FOLDER]
 * npm run figures -- assistant model ARTICLES_FOLDER QUESTIONS.jsonl [PEOPLE]
 * npm run figures -- assistant same ARTICLES_FOLDER QUESTIONS_FOLDER
 * npm run figures -- assistant kill [ROUNDS]
 *
 * The second half of `same` needs TEST_POSTGRES_BIN; without it, it is reported as skipped.
 */
const modes = {
	load: () => import('./assistant/load.ts').then(({ measureLoad }) => measureLoad),
	model: () => import('./assistant/model.ts').then(({ measureWithModel }) => measureWithModel),
	same: () => import('./assistant/same.ts').then(({ compareWithEngine }) => compareWithEngine),
	kill: () => import('./assistant/kill.ts').then(({ killOften }) => killOften),
}

const [mode = '', ...args] = process.argv.slice(2)
if (!isMode(mode)) {
	process.stderr.write('npm run figures -- assistant load|model|same|kill\n')
	process.exit(2)
}
const run: (args: readonly string[]) => Promise<boolean> = await modes[mode]()
process.exitCode = (await run(args)) ? 0 : 1

function isMode(name: string): name is keyof typeof modes {
	return name in modes
}
