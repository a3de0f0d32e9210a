/** Compiled by `npm run check` and never run: each call lacks a permission that its use case needs, and a missing error fails the compilation. */

import { findOwnEvents } from '#app/features/base/audit/audit.server.ts'
import { endOwnDigest } from '#app/features/base/events/digest/digest.server.ts'
import { findFollowedThemes, followThemes } from '#app/features/base/events/followed-themes.server.ts'
import {
	countNotices,
	findNotices,
	markNoticesSeen,
	resumeNotices,
	stopNotices,
} from '#app/features/base/events/notices.server.ts'
import { findSubscriptions } from '#app/features/base/events/subscriptions.server.ts'
import { storeImage } from '#app/features/base/images/store-image.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { follow, unfollow } from '#app/features/content/comments/followers.server.ts'
import { addComment, deleteComment, editComment } from '#app/features/content/comments/write-comments.server.ts'
import {
	findSavedArticles,
	forgetArticle,
	saveArticle,
} from '#app/features/content/news/saved/saved-articles.server.ts'
import { findPapersAbout } from '#app/features/content/papers/find-papers.server.ts'
import { voteAnswer, voteQuestion } from '#app/features/content/questions/answers/votes.server.ts'
import { acceptAnswer, addAnswer, editAnswer } from '#app/features/content/questions/answers.server.ts'
import {
	addAttachment,
	convertAttachment,
	findAttachment,
} from '#app/features/content/questions/attachments/attachments.server.ts'
import { editQuestion, sendQuestion } from '#app/features/content/questions/questions.server.ts'
import { findOwnQuestion } from '#app/features/content/questions/stage/stage.server.ts'
import { findOwnQuestions } from '#app/features/content/questions/work/own-questions.server.ts'
import { exportData } from '#app/features/desk/leaving/export-data.server.ts'
import * as conversions from '#app/features/documents/conversions/conversions.server.ts'
import { hasTooManyWaiting } from '#app/features/documents/conversions/start-conversion.server.ts'
import { deleteChat, findChat, findChats, openChat, renameChat } from '#app/features/law/assistant/chats.server.ts'
import { rateAnswer } from '#app/features/law/assistant/feedback.server.ts'
import { openPassage } from '#app/features/law/assistant/sources.server.ts'
import { deleteOwnDocument, findOwnDocuments, setProposed } from '#app/features/law/knowledge/own-documents.server.ts'
import { uploadDocument } from '#app/features/law/knowledge/upload-document.server.ts'
import { findPasskeys } from '#app/features/people/accounts/passkeys/passkeys.server.ts'
import { findProfile, saveProfile } from '#app/features/people/accounts/profile/profiles.server.ts'
import { findFactors } from '#app/features/people/accounts/second-factor/second-factor.server.ts'
import { listSessions, revokeSession, signOutEverywhere } from '#app/features/people/accounts/sessions.server.ts'
import { listWaysIn } from '#app/features/people/accounts/ways-in.server.ts'
import { findApiKeys, revokeApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { anybody, db, deps, forms, seen, storage, until } from './given.ts'

/** The fields of a person are not a person: only a session or a key makes one. */
export const peopleAlone = [
	// @ts-expect-error
	(): Person => anybody,
	// @ts-expect-error
	() => findProfile(db, anybody),
	// @ts-expect-error
	() => findPapersAbout(deps, anybody, 'q'),
	// @ts-expect-error
	() => saveProfile(db, anybody, forms.profile, seen),
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
	() => editComment(deps, anybody, 'id', 'text', seen),
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
	() => countNotices(deps, anybody),
	// @ts-expect-error
	() => findNotices(deps, anybody),
	// @ts-expect-error
	() => markNoticesSeen(deps, anybody, until),
	// @ts-expect-error
	() => stopNotices(deps, anybody, {}),
	// @ts-expect-error
	() => resumeNotices(db, anybody, {}),
	// @ts-expect-error
	() => findSubscriptions(deps, anybody),
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
	() => editQuestion(db, anybody, 'id', forms.text, seen),
	// @ts-expect-error
	() => addAnswer(deps, anybody, 'id', 'text', seen),
	// @ts-expect-error
	() => editAnswer(db, anybody, 'id', 'text', seen),
	// @ts-expect-error
	() => acceptAnswer(deps, anybody, 'id', seen),
	// @ts-expect-error
	() => voteQuestion(db, anybody, 'id'),
	// @ts-expect-error
	() => voteAnswer(db, anybody, 'id'),
	// @ts-expect-error
	() => findOwnDocuments(db, anybody),
	// @ts-expect-error
	() => setProposed(db, anybody, 'id', true, seen),
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
	() => hasTooManyWaiting(db, anybody),
]
