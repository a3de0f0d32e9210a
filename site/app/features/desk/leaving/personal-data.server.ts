import { sql } from 'drizzle-orm'
import { auditPersonalData } from '#app/features/base/audit/leaving.server.ts'
import { namesPerson, type PersonalData, personalData } from '#app/features/base/people/personal-data.server.ts'
import { changesPersonalData } from '#app/features/content/changes/leaving.server.ts'
import { commentsPersonalData } from '#app/features/content/comments/leaving.server.ts'
import { followingPersonalData } from '#app/features/content/following/leaving.server.ts'
import { newsPersonalData } from '#app/features/content/news/leaving.server.ts'
import { noticesPersonalData } from '#app/features/content/notices/leaving.server.ts'
import { questionsPersonalData } from '#app/features/content/questions/leaving.server.ts'
import { moderationPersonalData } from '#app/features/desk/moderation/leaving.server.ts'
import { conversionsPersonalData } from '#app/features/documents/conversions/leaving.server.ts'
import { deadlinesPersonalData } from '#app/features/documents/deadlines/leaving.server.ts'
import { toolsPersonalData } from '#app/features/documents/tools/leaving.server.ts'
import { assistantPersonalData } from '#app/features/law/assistant/leaving.server.ts'
import { knowledgePersonalData } from '#app/features/law/knowledge/leaving.server.ts'
import { accountsPersonalData } from '#app/features/people/accounts/leaving.server.ts'
import { apiKeysPersonalData } from '#app/features/people/api-keys/leaving.server.ts'
import { contactPersonalData } from '#app/features/people/contact/leaving.server.ts'
import { invitationsPersonalData } from '#app/features/people/invitations/leaving.server.ts'
import { rateLimits } from '#platform/limits/rate-limits-table.ts'

/** Counters of limits, whose keys contain ids and addresses; too short-lived and too technical to export. */
const limitsPersonalData = personalData({
	table: rateLimits,
	rows: () => sql`false`,
	forget: (tx, person) => tx.delete(rateLimits).where(namesPerson(sql`${rateLimits.key}`, person)),
})

/** Every feature's personal data, in the order of deletion. */
export const PERSONAL_DATA: readonly PersonalData[] = [
	moderationPersonalData,
	contactPersonalData,
	invitationsPersonalData,
	questionsPersonalData,
	commentsPersonalData,
	newsPersonalData,
	followingPersonalData,
	noticesPersonalData,
	assistantPersonalData,
	deadlinesPersonalData,
	changesPersonalData,
	toolsPersonalData,
	knowledgePersonalData,
	conversionsPersonalData,
	apiKeysPersonalData,
	limitsPersonalData,
	auditPersonalData,
	accountsPersonalData,
]

/** Tables without data of a person with an account, each with the reason. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
	account_deletions: 'names the account until its deletion has ended, and is deleted by it',
	answer_templates: 'texts that the studio writes often',
	captcha_solutions: 'hashes of solved captchas, for minutes',
	conversion_outcomes: 'ended conversions by day and cause',
	knowledge_evaluations: 'results of known questions',
	knowledge_tasks: 'imports and refreshes of law',
	knowledge_vectors: 'numbers by the hash of a text, without reference to document or person',
	knowledge_version: 'a counter',
	migrations: 'the schema of the database',
	model_trials: 'trials of a model on statements of the project',
	model_usage: 'characters sent to a model, by day',
	news: 'public articles',
	news_corrections: 'public notes to articles',
	news_sources: 'addresses of feeds',
	news_versions: 'earlier texts of public articles',
	page_visits: 'page views by day',
	question_themes: 'counts of published questions by theme',
	question_views: 'hashes whose key changes every day',
	settings: 'settings of the studio',
	signing_keys: 'keys of the site',
	studio_deadlines: 'changes of the studio to the calendar of deadlines',
}
