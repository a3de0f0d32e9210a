import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { jsonField } from '../../json-field.ts'
import { type Draft, draftKey, findDraft, forgetDraft, placeOf, saveDraft } from './draft-store.ts'
import { findDraftOfTab, holdDraft, keyInTab } from './draft-tab.ts'
import { noteSent } from './sent-draft.ts'
import {
	asksForMore,
	isSameText,
	nameOfForm,
	setVersionOfForm,
	typedIn,
	typeInto,
	versionOfForm,
} from './typed-controls.ts'

/** The first letter is stored at once, the following ones at most this often. */
const SAVE_EVERY_MS = 300

const FORGET_DRAFT = 'forgetdraft'

/** Deletes the draft of a form that no action of a route accepts: it was taken elsewhere, or given up. */
export function forgetDraftOf(form: HTMLFormElement | null | undefined): void {
	form?.dispatchEvent(new Event(FORGET_DRAFT))
}

export interface RestoredDraft {
	/** True if the form also asks for a password or a file, which no draft keeps. */
	lacksSecrets: boolean
	/** Shows the form as it was, without the draft. */
	discard: () => void
}

/**
 * Keeps what is typed into a form, per page, form and person: until it is sent, deleted or a week old. A visitor's drafts stay in the tab,
 * since nobody knows who comes next.
 * @param isOn false for a form that already shows what its person typed
 * @returns the draft that the form was opened with, if there was one
 */
export function useDraft(
	ref: RefObject<HTMLFormElement | null>,
	{ isOn = true }: { isOn?: boolean } = {},
): RestoredDraft | undefined {
	const { pathname } = useLocation()
	const viewer = jsonField(jsonField(useRouteLoaderData<unknown>('root'), 'viewer'), 'id')
	const [restored, setRestored] = useState<RestoredDraft>()
	const wasOn = useRef(isOn)
	// Version that was shown when the restored text was typed: a save after another one has to be refused.
	const restsOn = useRef<string>(undefined)
	useEffect(() => {
		restsOn.current = undefined
		const form = ref.current
		const place = placeOf(viewer)
		if (!form || !place || (typeof viewer !== 'string' && !form.querySelector('textarea'))) return undefined
		const shared = draftKey(place, pathname, nameOfForm(form))
		const blank = typedIn(form)
		const found = findDraftOfTab(place, shared, Date.now())
		let key = found?.key ?? shared
		const release = holdDraft(shared, () => {
			key = keyInTab(shared)
		})
		if (wasOn.current && found) {
			const version = versionOfForm(form)
			const shown = version?.value
			const again = restore(form, found.draft, () => {
				restsOn.current = undefined
				if (version && shown !== undefined) version.value = shown
				forgetDraft(place, key)
				setRestored(undefined)
			})
			if (again) restsOn.current = found.draft.version ?? undefined
			setRestored(again)
		}
		wasOn.current = true
		let waiting: ReturnType<typeof setTimeout> | undefined
		const save = () => {
			clearTimeout(waiting)
			waiting = undefined
			const fields = typedIn(form)
			if (isSameText(fields, blank)) forgetDraft(place, key)
			else saveDraft(place, key, { savedAt: Date.now(), version: versionOfForm(form)?.value ?? null, fields })
		}
		const note = () => {
			if (waiting !== undefined) return
			save()
			waiting = setTimeout(save, SAVE_EVERY_MS)
		}
		const flush = () => {
			if (waiting !== undefined) save()
		}
		const forget = () => {
			clearTimeout(waiting)
			waiting = undefined
			restsOn.current = undefined
			forgetDraft(place, key)
			setRestored(undefined)
		}
		const send = () => {
			// Also what is stored already: another tab may have deleted it at 'Esci', and this one is refused then.
			save()
			// Not sent by the router, which would say that it was accepted.
			if (form.method !== 'post') return
			const sent = typedIn(form)
			noteSent(() => {
				forget()
				// The text just sent may be another tab's draft, restored in this one.
				const other = findDraft(place, shared, Date.now())
				if (other && isSameText(other.fields, sent)) forgetDraft(place, shared)
			})
		}
		form.addEventListener('input', note)
		form.addEventListener('submit', send)
		form.addEventListener(FORGET_DRAFT, forget)
		addEventListener('pagehide', flush)
		return () => {
			flush()
			release()
			form.removeEventListener('input', note)
			form.removeEventListener('submit', send)
			form.removeEventListener(FORGET_DRAFT, forget)
			removeEventListener('pagehide', flush)
		}
	}, [ref, viewer, pathname])
	useLayoutEffect(() => {
		// With each render React puts the field's own value back.
		if (isOn && restsOn.current !== undefined) setVersionOfForm(ref.current, restsOn.current)
	})
	return restored
}

/** Types a stored draft into its form. */
function restore(form: HTMLFormElement, draft: Draft, onDiscarded: () => void): RestoredDraft | undefined {
	const blank = typedIn(form)
	if (isSameText(draft.fields, blank)) return undefined
	typeInto(form, draft.fields)
	return {
		lacksSecrets: asksForMore(form),
		discard() {
			typeInto(form, blank)
			onDiscarded()
		},
	}
}
