import { useCasesOfFeatures } from './feature-use-cases.ts'
import type { Module } from './modules.ts'

/** Use cases that add a row for each of two equal posts, with the reason why that does no harm. */
const ONE_ROW_A_POST: Readonly<Record<string, string>> = {
	'content/questions/attachments/attachments.server.ts#addAttachment':
		'a file that was chosen, which its owner can remove',
	'content/questions/questions.server.ts#askQuestion': 'writes for those that take two equal questions for one',
	'documents/deadlines/studio-deadlines.server.ts#addStudioDeadline': 'a line of a list, which can be undone',
	'law/assistant/chats.server.ts#openChat': 'an empty conversation, which is tidied up',
	'law/knowledge/desk/tasks.server.ts#startTask': 'looks for the same task first',
	'law/schede/edit-schede.server.ts#addScheda': 'a page, whose second gets a name of its own and can be hidden',
}

/** @returns use cases that add a row for each of two equal posts, and entries of the list that no longer do */
export function postsTakenTwice(modules: readonly Module[]): string[] {
	const adding = useCasesOfFeatures(modules).filter((one) => one.adds && !one.takesSeen && !one.takesTwiceAsOnce)
	const found = new Set(adding.map(({ key }) => key))
	const known = new Set(modules.map(({ path }) => path))
	const stale = Object.keys(ONE_ROW_A_POST).filter(
		(key) => known.has(`site/app/features/${key.split('#')[0]}`) && !found.has(key),
	)
	return [
		...[...found].filter((key) => ONE_ROW_A_POST[key] === undefined),
		...stale.map((key) => `${key} takes two for one, or is gone`),
	]
}
