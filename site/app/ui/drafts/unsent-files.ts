import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { jsonField } from '../../json-field.ts'
import { showNotice } from '../notice.ts'
import { draftKey, forgetDraft, placeOf, saveDraft } from './draft-store.ts'
import { keyInTab } from './draft-tab.ts'
import { isSignedIn } from './sent-draft.ts'

/** Written like a draft without content: 'Esci' in any tab asks while there are drafts, and deletes them. */
const FORM = 'files'

/**
 * Tells other tabs that this one holds files that no draft keeps, so that 'Esci' asks there first; and says here that they are lost, once the
 * person is signed out elsewhere.
 * @returns notes that the person leaves this tab by their own will
 */
export function useUnsentFiles(files: number): () => void {
	const viewer = jsonField(jsonField(useRouteLoaderData<unknown>('root'), 'viewer'), 'id')
	const hasFiles = files > 0
	const isLeaving = useRef(false)
	useEffect(() => {
		const place = hasFiles && typeof viewer === 'string' ? placeOf(viewer) : undefined
		if (place === undefined) return undefined
		const key = keyInTab(draftKey(place, '', FORM))
		const forget = () => forgetDraft(place, key)
		saveDraft(place, key, { savedAt: Date.now(), version: null, fields: [] })
		addEventListener('pagehide', forget)
		return () => {
			removeEventListener('pagehide', forget)
			forget()
			// The frame learns after this page that nobody is signed in any more.
			setTimeout(() => {
				if (!isLeaving.current && !isSignedIn())
					showNotice('error', 'Sei uscito prima di inviare i file scelti', 'Accedi di nuovo e sceglili un’altra volta.')
			})
		}
	}, [hasFiles, viewer])
	return () => {
		isLeaving.current = true
	}
}
