/** Compiled by `npm run check` and never run: each call lacks a permission that its use case needs, and a missing error fails the compilation. */

import { changeUser } from '#app/features/admin/change-user.server.ts'
import { findUser, findUsers } from '#app/features/admin/find-users.server.ts'
import { measureQuality } from '#app/features/assistant/quality/quality.server.ts'
import { findAudit } from '#app/features/audit/audit.server.ts'
import * as knowledgeDesk from '#app/features/knowledge/desk/desk.server.ts'
import { findTasks, startTask } from '#app/features/knowledge/desk/tasks.server.ts'
import { readWantedActs, saveWantedActs } from '#app/features/knowledge/wanted-acts.server.ts'
import { decide } from '#app/features/moderation/decisions.server.ts'
import { findDesk } from '#app/features/moderation/desk.server.ts'
import * as newsDesk from '#app/features/news/desk/drafts.server.ts'
import * as hiddenNews from '#app/features/news/desk/hidden-news.server.ts'
import { refreshNews } from '#app/features/news/feeds/refresh-news.server.ts'
import type { Admin } from '#app/features/people/require-admin.server.ts'
import { draftAnswer } from '#app/features/questions/answers/draft-answer.server.ts'
import { mergeQuestion } from '#app/features/questions/work/merge.server.ts'
import { draftAnonymous, publishAnonymously } from '#app/features/questions/work/publish-anonymous.server.ts'
import { closeQuestion, takeQuestion } from '#app/features/questions/work/stage.server.ts'
import { findTemplates } from '#app/features/questions/work/templates.server.ts'
import { findSiteSettings, saveSiteSettings } from '#app/features/settings/settings.server.ts'
import { saveStudio } from '#app/features/studio/studio.server.ts'
import { findVisits } from '#app/features/visits/visits.server.ts'
import { db, deps, forms, person, seen, signal } from './given.ts'

/** An account is not an admin: neither the role in a field nor a session is the proof. */
export const adminsAlone = [
	// @ts-expect-error
	(): Admin => person,
	// @ts-expect-error
	() => takeQuestion(deps, person, 'id'),
	// @ts-expect-error
	() => closeQuestion(deps, person, 'id', seen),
	// @ts-expect-error
	() => mergeQuestion(deps, person, 'id', 'id', seen),
	// @ts-expect-error
	() => draftAnonymous(db, person, 'id'),
	// @ts-expect-error
	() => publishAnonymously(db, person, 'id', { ...forms.text, answer: 'text' }, seen),
	// @ts-expect-error
	() => findTemplates(db, person),
	// @ts-expect-error
	() => changeUser(deps, person, 'id', forms.change, seen),
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
	() => saveStudio(deps.settings, person, forms.studio, seen),
	// @ts-expect-error
	() => findSiteSettings(deps.settings, person),
	// @ts-expect-error
	() => saveSiteSettings(deps.settings, person, {}, seen),
	// @ts-expect-error
	() => findDesk(db, person),
	// @ts-expect-error
	() => decide(deps, person, forms.verdict, seen),
	// @ts-expect-error
	() => findTasks(db, person),
	// @ts-expect-error
	() => startTask(deps, person, 'refresh', 'Normattiva'),
	// @ts-expect-error
	() => knowledgeDesk.findDeskDocuments(db, person, { q: '', page: 1, status: undefined }),
	// @ts-expect-error
	() => knowledgeDesk.findDeskDocument(db, person, 'code'),
	// @ts-expect-error
	() => knowledgeDesk.approveDocument(db, person, 'code', seen),
	// @ts-expect-error
	() => knowledgeDesk.refuseDocument(db, person, 'code', 'reason', seen),
	// @ts-expect-error
	() => knowledgeDesk.withdrawDocument(db, person, 'code', seen),
	// @ts-expect-error
	() => knowledgeDesk.replaceDocument(db, person, 'code', 'text', seen),
	// @ts-expect-error
	() => knowledgeDesk.findDocumentId(db, person, 'code'),
	// @ts-expect-error
	() => readWantedActs(deps.settings, person),
	// @ts-expect-error
	() => saveWantedActs(deps.settings, person, '', seen),
	// @ts-expect-error
	() => newsDesk.findDrafts(db, person),
	// @ts-expect-error
	() => newsDesk.findDraft(db, person, 'id'),
	// @ts-expect-error
	() => newsDesk.findOwnNews(db, person),
	// @ts-expect-error
	() => newsDesk.openCorrection(db, person, 'id'),
	// @ts-expect-error
	() => newsDesk.saveDraft(deps, person, { target: null, intent: 'save' }, forms.draft),
	// @ts-expect-error
	() => hiddenNews.deleteDraft(db, person, 'id', seen),
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
