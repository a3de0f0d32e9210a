import { useCasesOfFeatures } from './feature-use-cases.ts'
import type { Module } from './modules.ts'

const NEVER_CHANGED = 'a row that is never changed: another text is another row'
const OWN_CHOICE = 'a choice of the person alone, which says nothing else'

/** Use cases that overwrite rows, or delete what a colleague may have written, without the version that was shown, with the reason why nothing of anybody can be lost. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
	'law/assistant/chats.server.ts#appendAnswer': 'adds to a conversation',
	'law/assistant/chats.server.ts#renameChat': 'the title of an own conversation, which nobody else writes',
	'law/assistant/feedback.server.ts#rateAnswer': OWN_CHOICE,
	'content/changes/subscription.server.ts#subscribeToChanges': OWN_CHOICE,
	'desk/incoming-mail/not-attributed.server.ts#markMailDone': 'a mail cannot be edited, and is done once',
	'documents/conversions/conversions.server.ts#cancelConversion':
		'rests on the state, which it checks in its statement',
	'documents/conversions/start-conversion.server.ts#retryConversion':
		'rests on the state, which it checks in its statement',
	'documents/conversions/conversions.server.ts#cleanFileName': 'overwrites nothing that people write',
	'desk/dashboard/first-steps.server.ts#changeFirstStep': 'one step of a list, changed as it stands',
	'content/news/desk/drafts.server.ts#removeSamples': 'rows that the site brought',
	'documents/deadlines/studio-deadlines.server.ts#undoStudioChange': NEVER_CHANGED,
	'documents/values/values.server.ts#removeValue': NEVER_CHANGED,
	'people/notes/notes.server.ts#removeNote': NEVER_CHANGED,
	'people/invitations/invitations.server.ts#withdrawInvitation': 'takes a right away, and can be sent again',
	'documents/deadlines/own-deadlines.server.ts#renewCalendar': 'makes a new address, whatever the old one was',
	'base/events/followed-themes.server.ts#followThemes': OWN_CHOICE,
	'base/events/followed-themes.server.ts#unfollowTheme': OWN_CHOICE,
	'people/invitations/invitations.server.ts#inviteToRole':
		'replaces the invitation to the same address, which falls with it',
	'law/knowledge/desk/tasks.server.ts#startTask': 'adds a task',
	'content/news/desk/hidden-news.server.ts#withdrawNews': 'keeps the article, which can be published again',
	'content/news/desk/hidden-news.server.ts#deleteNews':
		'keeps the article for 30 days, with the correction that somebody was writing',
	'content/news/desk/hidden-news.server.ts#restoreNews': 'brings back an article as a draft, as it was',
	'content/news/feeds/chosen-feeds.server.ts#addFeed': 'one line of a list, changed as it stands',
	'content/news/feeds/chosen-feeds.server.ts#removeFeed': 'one line of a list, changed as it stands',
	'base/events/followed-themes.server.ts#markThemesSeen': OWN_CHOICE,
	'content/papers/ask-papers.server.ts#askPapers': 'adds a request',
	'content/papers/ask-papers.server.ts#askPapersAbout': 'adds a request',
	'content/questions/answers/votes.server.ts#voteQuestion': OWN_CHOICE,
	'content/questions/answers/votes.server.ts#voteAnswer': OWN_CHOICE,
	'content/questions/attachments/attachments.server.ts#addAttachment': 'adds a file',
	'content/questions/work/consent.server.ts#setPublishable': OWN_CHOICE,
	'content/questions/stage/stage.server.ts#markSeen': OWN_CHOICE,
}

/** @returns use cases that overwrite something and take no `Seen`, and entries of the list that no longer do */
export function overwritersWithoutVersion(modules: readonly Module[]): string[] {
	const overwriting = useCasesOfFeatures(modules).filter((one) => one.overwrites && !one.takesSeen)
	const overwriters = new Set(overwriting.map(({ key }) => key))
	const known = new Set(modules.map(({ path }) => path))
	const stale = Object.keys(WITHOUT_VERSION).filter(
		(key) => known.has(`site/app/features/${key.split('#')[0]}`) && !overwriters.has(key),
	)
	return [
		...[...overwriters].filter((key) => WITHOUT_VERSION[key] === undefined),
		...stale.map((key) => `${key} takes a version, or is gone`),
	]
}
