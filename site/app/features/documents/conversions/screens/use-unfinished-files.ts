import { useEffect, useState } from 'react'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { type DraftPlace, draftKey, findDraft, forgetDraft, placeOf, saveDraft } from '#app/ui/drafts/draft-store.ts'

const SENDING = 'sending-conversions'

/** Returns true while another tab of this browser sends files; one that was closed sends none. */
async function isSendingElsewhere(): Promise<boolean> {
	if (!('locks' in navigator)) return false
	return navigator.locks.request(SENDING, { ifAvailable: true }, async (lock) => lock === null)
}

/** Runs the sending of files, which other tabs can tell. */
export function whileSending(send: () => Promise<void>): Promise<void> {
	return 'locks' in navigator ? navigator.locks.request(SENDING, send) : send()
}

/** Remembers which chosen files have not arrived yet, so that a page that was closed meanwhile can say so when it is opened again. */
export function useUnfinishedFiles() {
	const id = useViewer()?.id
	const [left, setLeft] = useState<readonly string[]>([])
	useEffect(() => {
		const place = placeOfPerson(id)
		if (!place) return
		void (async () => {
			if (await isSendingElsewhere()) return
			setLeft(findDraft(place, keyIn(place), Date.now())?.fields.map(([name]) => name) ?? [])
		})()
	}, [id])
	return {
		/** Names of files that never arrived. */
		left,
		note(files: readonly File[]) {
			const place = placeOfPerson(id)
			if (!place) return
			const fields = files.map(({ name }) => [name, ''] as const)
			if (fields.length === 0) forgetDraft(place, keyIn(place))
			else saveDraft(place, keyIn(place), { savedAt: Date.now(), version: null, fields })
		},
		forget() {
			const place = placeOfPerson(id)
			if (place) forgetDraft(place, keyIn(place))
			setLeft([])
		},
	}
}

function keyIn(place: DraftPlace): string {
	return draftKey(place, '/pdf-converter', 'sending')
}

function placeOfPerson(id: string | undefined): DraftPlace | undefined {
	return id === undefined ? undefined : placeOf(id)
}
