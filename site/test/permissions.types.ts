/** Compiled by `npm run check` and never run: each call lacks a permission that its use case needs, and a missing error fails the compilation. */

import type { Deps } from '#app/deps.ts'
import { findPasskeys } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { findProfile, saveProfile } from '#app/features/accounts/profile/profiles.server.ts'
import type { ProfileForm } from '#app/features/accounts/profile/save-profile.ts'
import { findFactors, removeFactor } from '#app/features/accounts/second-factor/second-factor.server.ts'
import { listSessions, revokeSession, signOutEverywhere } from '#app/features/accounts/sessions.server.ts'
import { listWaysIn } from '#app/features/accounts/ways-in.server.ts'
import type { ChangeForm } from '#app/features/admin/change-form.ts'
import { changeUser } from '#app/features/admin/change-user.server.ts'
import { findUser, findUsers } from '#app/features/admin/find-users.server.ts'
import { createApiKey, findApiKeys, type NewApiKey, revokeApiKey } from '#app/features/api-keys/api-keys.server.ts'
import { deleteChat, findChat, findChats, openChat, renameChat } from '#app/features/assistant/chats.server.ts'
import { type Feedback, rateAnswer } from '#app/features/assistant/feedback.server.ts'
import { measureQuality } from '#app/features/assistant/quality/quality.server.ts'
import { openPassage } from '#app/features/assistant/sources.server.ts'
import { findAudit, findOwnEvents } from '#app/features/audit/audit.server.ts'
import { follow, unfollow } from '#app/features/comments/followers.server.ts'
import { addComment, deleteComment, editComment } from '#app/features/comments/write-comments.server.ts'
import * as conversions from '#app/features/conversions/conversions.server.ts'
import { zipResults } from '#app/features/conversions/zip-results.server.ts'
import { endOwnDigest, findFollowedThemes, followThemes } from '#app/features/following/following.server.ts'
import { storeImage } from '#app/features/images/store-image.server.ts'
import * as knowledgeDesk from '#app/features/knowledge/desk/desk.server.ts'
import { findTasks, startTask } from '#app/features/knowledge/desk/tasks.server.ts'
import { deleteOwnDocument, findOwnDocuments, setProposed } from '#app/features/knowledge/own-documents.server.ts'
import { type Upload, uploadDocument } from '#app/features/knowledge/upload-document.server.ts'
import { readWantedActs, saveWantedActs } from '#app/features/knowledge/wanted-acts.server.ts'
import { requestDeletion } from '#app/features/leaving/delete-account.server.ts'
import { exportData } from '#app/features/leaving/export-data.server.ts'
import type { Verdict } from '#app/features/moderation/decide.ts'
import { decide } from '#app/features/moderation/decisions.server.ts'
import { findDesk } from '#app/features/moderation/desk.server.ts'
import type { DraftForm } from '#app/features/news/desk/draft.ts'
import * as newsDesk from '#app/features/news/desk/drafts.server.ts'
import * as hiddenNews from '#app/features/news/desk/hidden-news.server.ts'
import { refreshNews } from '#app/features/news/feeds/refresh-news.server.ts'
import { findSavedArticles, forgetArticle, saveArticle } from '#app/features/news/saved/saved-articles.server.ts'
import { countNotices, findNotices, markNoticesSeen, setMuted } from '#app/features/notices/notices.server.ts'
import type { Person, SignedInPerson } from '#app/features/people/person.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import { draftAnswer } from '#app/features/questions/answers/draft-answer.server.ts'
import { voteAnswer, voteQuestion } from '#app/features/questions/answers/votes.server.ts'
import { acceptAnswer, addAnswer, editAnswer } from '#app/features/questions/answers.server.ts'
import type { NewQuestion, QuestionText } from '#app/features/questions/asking/new-question.ts'
import {
	addAttachment,
	convertAttachment,
	findAttachment,
} from '#app/features/questions/attachments/attachments.server.ts'
import { editQuestion, sendQuestion } from '#app/features/questions/questions.server.ts'
import type { questions } from '#app/features/questions/questions-table.server.ts'
import { mergeQuestion } from '#app/features/questions/work/merge.server.ts'
import { findOwnQuestions } from '#app/features/questions/work/own-questions.server.ts'
import { draftAnonymous, publishAnonymously } from '#app/features/questions/work/publish-anonymous.server.ts'
import {
	closeOwnQuestion,
	closeQuestion,
	findOwnQuestion,
	markSeen,
	setPublishable,
	takeQuestion,
} from '#app/features/questions/work/stage.server.ts'
import { findTemplates } from '#app/features/questions/work/templates.server.ts'
import { findSiteSettings, saveSiteSettings } from '#app/features/settings/settings.server.ts'
import { saveStudio } from '#app/features/studio/studio.server.ts'
import type { Studio } from '#app/features/studio/studio.ts'
import { findVisits } from '#app/features/visits/visits.server.ts'

declare const deps: Deps
declare const person: SignedInPerson
declare const asked: Parameters<typeof removeFactor>[0]
declare const row: Parameters<typeof conversions.formatOf>[0] & { id: string; userId: string }
declare const questionRow: typeof questions.$inferSelect
/** The fields of a person that was not looked up. */
const anybody = { userId: 'u', email: 'u@example.it', name: 'U', isAdmin: true }
const { db, storage } = deps
const { signal } = new AbortController()
declare const forms: {
	change: ChangeForm
	draft: DraftForm
	verdict: Verdict
	studio: Studio
	key: NewApiKey
	question: NewQuestion
	text: QuestionText
	upload: Upload
	feedback: Feedback
	profile: ProfileForm
}

/** An account is not an admin: neither the role in a field nor a session is the proof. */
export const adminsAlone = [
	// @ts-expect-error
	(): Admin => person,
	// @ts-expect-error
	() => takeQuestion(deps, person, 'id'),
	// @ts-expect-error
	() => closeQuestion(deps, person, 'id'),
	// @ts-expect-error
	() => mergeQuestion(deps, person, 'id', 'id'),
	// @ts-expect-error
	() => draftAnonymous(db, person, 'id'),
	// @ts-expect-error
	() => publishAnonymously(db, person, 'id', { ...forms.text, answer: 'text' }),
	// @ts-expect-error
	() => findTemplates(db, person),
	// @ts-expect-error
	() => changeUser(deps, person, 'id', forms.change),
	// @ts-expect-error
	() => findUser(db, person, 'id'),
	// @ts-expect-error
	() => findUsers(db, person, {}),
	// @ts-expect-error
	() => findAudit(db, person, {}),
	// @ts-expect-error
	() => measureQuality(db, person),
	// @ts-expect-error
	() => findVisits(db, person),
	// @ts-expect-error
	() => saveStudio(deps.settings, person, forms.studio),
	// @ts-expect-error
	() => findSiteSettings(deps.settings, person),
	// @ts-expect-error
	() => saveSiteSettings(deps.settings, person, {}),
	// @ts-expect-error
	() => findDesk(db, person),
	// @ts-expect-error
	() => decide(deps, person, forms.verdict),
	// @ts-expect-error
	() => findTasks(db, person),
	// @ts-expect-error
	() => startTask(deps, person, 'refresh', 'Normattiva'),
	// @ts-expect-error
	() => knowledgeDesk.findDeskDocuments(db, person, { q: '', page: 1, status: undefined }),
	// @ts-expect-error
	() => knowledgeDesk.findDeskDocument(db, person, 'code'),
	// @ts-expect-error
	() => knowledgeDesk.approveDocument(db, person, 'code'),
	// @ts-expect-error
	() => knowledgeDesk.refuseDocument(db, person, 'code', 'reason'),
	// @ts-expect-error
	() => knowledgeDesk.withdrawDocument(db, person, 'code'),
	// @ts-expect-error
	() => knowledgeDesk.replaceDocument(db, person, 'code', 'text'),
	// @ts-expect-error
	() => knowledgeDesk.findDocumentId(db, person, 'code'),
	// @ts-expect-error
	() => readWantedActs(deps.settings, person),
	// @ts-expect-error
	() => saveWantedActs(deps.settings, person, ''),
	// @ts-expect-error
	() => newsDesk.findDrafts(db, person),
	// @ts-expect-error
	() => newsDesk.findDraft(db, person, 'id'),
	// @ts-expect-error
	() => newsDesk.findOwnNews(db, person),
	// @ts-expect-error
	() => newsDesk.openCorrection(db, person, 'id'),
	// @ts-expect-error
	() => newsDesk.saveDraft(deps, person, { id: null, intent: 'save' }, forms.draft),
	// @ts-expect-error
	() => hiddenNews.deleteDraft(db, person, 'id'),
	// @ts-expect-error
	() => hiddenNews.withdrawNews(db, person, 'id'),
	// @ts-expect-error
	() => hiddenNews.deleteNews(db, person, 'id'),
	// @ts-expect-error
	() => hiddenNews.restoreNews(db, person, 'id'),
	// @ts-expect-error
	() => newsDesk.removeSamples(db, person),
	// @ts-expect-error
	() => refreshNews(deps, person, signal),
	// @ts-expect-error
	() => draftAnswer(deps, person, 'id'),
]

/** The fields of a person are not a person: only a session or a key makes one. */
export const peopleAlone = [
	// @ts-expect-error
	(): Person => anybody,
	// @ts-expect-error
	() => findProfile(db, anybody),
	// @ts-expect-error
	() => saveProfile(db, anybody, forms.profile),
	// @ts-expect-error
	() => listWaysIn(db, anybody),
	// @ts-expect-error
	() => findFactors(db, anybody),
	// @ts-expect-error
	() => findPasskeys(db, anybody),
	// @ts-expect-error
	() => listSessions(db, anybody),
	// @ts-expect-error
	() => revokeSession(deps, anybody, 'id'),
	// @ts-expect-error
	() => signOutEverywhere(deps, anybody, 'none'),
	// @ts-expect-error
	() => findApiKeys(db, anybody),
	// @ts-expect-error
	() => revokeApiKey(deps, anybody, 'id'),
	// @ts-expect-error
	() => findOwnEvents(db, anybody),
	// @ts-expect-error
	() => exportData(deps, anybody),
	// @ts-expect-error
	() => openChat(db, anybody),
	// @ts-expect-error
	() => findChat(db, anybody, 'id'),
	// @ts-expect-error
	() => findChats(db, anybody),
	// @ts-expect-error
	() => renameChat(db, anybody, 'id', 'title'),
	// @ts-expect-error
	() => deleteChat(db, anybody, 'id'),
	// @ts-expect-error
	() => rateAnswer(db, anybody, 'id', forms.feedback),
	// @ts-expect-error
	() => openPassage(db, anybody, { documentId: 'id', ref: 'a:1', version: null, start: 0, end: 0 }),
	// @ts-expect-error
	() => follow(db, anybody, 'id'),
	// @ts-expect-error
	() => unfollow(db, anybody, 'id'),
	// @ts-expect-error
	() => addComment(deps, anybody, 'slug', { content: 'text', follow: false }),
	// @ts-expect-error
	() => editComment(deps, anybody, 'id', 'text'),
	// @ts-expect-error
	() => deleteComment(db, anybody, 'id'),
	// @ts-expect-error
	() => sendQuestion(deps, anybody, forms.question),
	// @ts-expect-error
	() => findOwnQuestions(db, anybody),
	// @ts-expect-error
	() => findFollowedThemes(db, anybody),
	// @ts-expect-error
	() => followThemes(db, anybody, []),
	// @ts-expect-error
	() => endOwnDigest(db, anybody),
	// @ts-expect-error
	() => countNotices(db, anybody),
	// @ts-expect-error
	() => findNotices(db, anybody),
	// @ts-expect-error
	() => markNoticesSeen(db, anybody),
	// @ts-expect-error
	() => setMuted(db, anybody, {}, true),
	// @ts-expect-error
	() => findSavedArticles(db, anybody),
	// @ts-expect-error
	() => saveArticle(db, anybody, 'slug'),
	// @ts-expect-error
	() => forgetArticle(db, anybody, 'slug'),
	// @ts-expect-error
	() => findOwnQuestion(db, anybody, 'id'),
	// @ts-expect-error
	() => addAttachment(deps, anybody, 'id', { name: 'a.pdf', bytes: Buffer.alloc(0) }),
	// @ts-expect-error
	() => findAttachment(db, anybody, 'id', 'id'),
	// @ts-expect-error
	() => convertAttachment(deps, anybody, 'id', 'id'),
	// @ts-expect-error
	() => editQuestion(db, anybody, 'id', forms.text),
	// @ts-expect-error
	() => addAnswer(deps, anybody, 'id', 'text'),
	// @ts-expect-error
	() => editAnswer(db, anybody, 'id', 'text'),
	// @ts-expect-error
	() => acceptAnswer(deps, anybody, 'id'),
	// @ts-expect-error
	() => voteQuestion(db, anybody, 'id'),
	// @ts-expect-error
	() => voteAnswer(db, anybody, 'id'),
	// @ts-expect-error
	() => findOwnDocuments(db, anybody),
	// @ts-expect-error
	() => setProposed(db, anybody, 'id', true),
	// @ts-expect-error
	() => deleteOwnDocument(db, anybody, 'id'),
	// @ts-expect-error
	() => uploadDocument(db, anybody, forms.upload),
	// @ts-expect-error
	() => storeImage(storage, anybody, Buffer.alloc(0), new Date()),
	// @ts-expect-error
	() => conversions.findConversions(deps, anybody),
	// @ts-expect-error
	() => conversions.findOwnConversion(db, anybody, 'id'),
	// @ts-expect-error
	() => conversions.findResults(db, anybody, ['id']),
	// @ts-expect-error
	() => conversions.findProgress(db, anybody),
	// @ts-expect-error
	() => conversions.hasTooManyWaiting(db, anybody),
]

/** A row whose owner was not checked. */
export const ownersAlone = [
	// @ts-expect-error
	() => conversions.cancelConversion(db, row),
	// @ts-expect-error
	() => conversions.retryConversion(deps, row, {}),
	// @ts-expect-error
	() => conversions.cleanFileName(db, row),
	// @ts-expect-error
	() => conversions.deleteConversion(deps, row),
	// @ts-expect-error
	() => conversions.downloadUrl(storage, row),
	// @ts-expect-error
	() => conversions.toReport(storage, row),
	// @ts-expect-error
	() => zipResults(storage, [row]),
	// @ts-expect-error
	() => closeOwnQuestion(db, questionRow),
	// @ts-expect-error
	() => setPublishable(db, questionRow, true),
	// @ts-expect-error
	() => markSeen(db, questionRow),
]

/** A session is not enough where recent proof is required. */
export const provenAlone = [
	// @ts-expect-error
	() => createApiKey(deps, person, forms.key),
	// @ts-expect-error
	() => removeFactor(asked, person, 'totp'),
	// @ts-expect-error
	() => requestDeletion(deps, person),
]
