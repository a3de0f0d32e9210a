/** Permissions and forms for the calls of this folder, which are compiled and never run. */

import type { Deps } from '#app/deps.ts'
import type { SignedInPerson } from '#app/features/base/people/person.ts'
import type { Admin, Staff } from '#app/features/base/people/require-admin.server.ts'
import type { NewQuestion, QuestionText } from '#app/features/content/questions/asking/new-question.ts'
import type { questions } from '#app/features/content/questions/questions-table.server.ts'
import * as conversions from '#app/features/documents/conversions/conversions.server.ts'
import { type Feedback } from '#app/features/law/assistant/feedback.server.ts'
import { type Upload } from '#app/features/law/knowledge/upload-document.server.ts'
import type { ProfileForm } from '#app/features/people/accounts/profile/save-profile.ts'
import { removeFactor } from '#app/features/people/accounts/second-factor/second-factor.server.ts'
import { type NewApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import type { ShownUntil } from '#app/versions/shown-until.ts'
import type { Seen } from '#app/versions/version.ts'

export declare const deps: Deps
export declare const seen: Seen
export declare const until: ShownUntil
export declare const person: SignedInPerson
export declare const staff: Staff
export declare const admin: Admin
export declare const asked: Parameters<typeof removeFactor>[0]
export declare const row: Parameters<typeof conversions.formatOf>[0] & { id: string; userId: string }
export declare const questionRow: typeof questions.$inferSelect
/** The fields of a person that was not looked up. */
export const anybody = { userId: 'u', email: 'u@example.it', name: 'U', isAdmin: true, isStaff: true }
export const { db, storage } = deps
export declare const forms: {
	key: NewApiKey
	question: NewQuestion
	text: QuestionText
	upload: Upload
	feedback: Feedback
	profile: ProfileForm
}
