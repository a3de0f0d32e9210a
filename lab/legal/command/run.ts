import type { Services } from '../../../legal/src/command/environment.ts'
import { filterOf, openCorpus } from '../../../legal/src/command/open-corpus.ts'
import type { Arguments } from './arguments.ts'
import { evaluate } from './evaluate.ts'
import { train } from './train.ts'
import { verifyClaims } from './verify-claims.ts'

const usage = `legal eval   --corpus DIR --questions FILE… [--on DATE] [--json] [--out FILE]
legal eval   --corpus DIR --answers FILE… [--on DATE] [--json] [--out FILE]
legal train  --corpus DIR (--questions | --answers) FILE… [--on DATE] [--out FILE]
legal verify [--passages FILE --claims FILE] [--json]

--answers takes questions with their decisive words ({id, question, gold, spans: [{ref, text}]} or {id, question, refuse}).
Without files, 'verify' takes the engine's own three hundred statements. It asks the second reader that LLM_JUDGE_BASE_URL and LLM_JUDGE_MODEL name, else LLM_BASE_URL and LLM_MODEL.
The other options and variables are those of 'legal help'.`

/** Runs one command and returns its exit code. @throws Error on wrong use */
export async function run(options: Arguments, services: Services, print: (line: string) => void): Promise<number> {
	const { command, corpus: folder, vectors } = options
	if (command === 'verify') return verifyClaims(options, print, services.reader)
	if ((command !== 'eval' && command !== 'train') || folder === undefined) throw new Error(usage)
	const corpus = await openCorpus(folder, vectors, services)
	return (command === 'eval' ? evaluate : train)(corpus, options, filterOf(options), print)
}
