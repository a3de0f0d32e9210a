/** Compiled by `npm run check` and never run: each call lacks a permission that its use case needs, and a missing error fails the compilation. */

import { closeOwnQuestion, markSeen } from '#app/features/content/questions/stage/stage.server.ts'
import { setPublishable } from '#app/features/content/questions/work/consent.server.ts'
import { requestDeletion } from '#app/features/desk/leaving/delete-account.server.ts'
import * as conversions from '#app/features/documents/conversions/conversions.server.ts'
import { zipResults } from '#app/features/documents/conversions/outcomes/zip-results.server.ts'
import { retryConversion } from '#app/features/documents/conversions/start-conversion.server.ts'
import { removeFactor } from '#app/features/people/accounts/second-factor/second-factor.server.ts'
import { createApiKey } from '#app/features/people/api-keys/api-keys.server.ts'
import { asked, db, deps, forms, person, questionRow, row, storage, until } from './given.ts'

/** A row whose owner was not checked. */
export const ownersAlone = [
	// @ts-expect-error
	() => conversions.cancelConversion(db, row),
	// @ts-expect-error
	() => retryConversion(deps, row, {}),
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
	() => markSeen(db, questionRow, until),
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
