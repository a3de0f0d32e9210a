import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetFreshData } from '#app/ui/fresh-data.ts'
import { showNotice } from '#app/ui/notice.ts'
import { type FailedFile, sendAttachments } from '../attachments/send-attachment.ts'
import { linkToQuestion, QUESTION_SENT } from '../copy.it.ts'

/** Sends the chosen files once their question is stored, and then goes home; stays if one of them did not arrive. */
export function useAttaching(sent: string | undefined, files: readonly File[]) {
	const navigate = useNavigate()
	const [tried, setTried] = useState<{ id: string; failed: readonly FailedFile[] }>()
	const failed = tried !== undefined && tried.id === sent ? tried.failed : undefined
	const done = failed?.length === 0 ? sent : undefined
	const attach = (id: string, chosen: readonly File[]) =>
		sendAttachments(id, chosen).then((notSent) => setTried({ id, failed: notSent }))
	// In an effect, so that the page no longer asks about the files when it is left.
	useEffect(() => {
		if (done === undefined) return
		forgetFreshData()
		showNotice('success', QUESTION_SENT, undefined, linkToQuestion(done))
		void navigate('/')
	}, [done, navigate])
	const begin = useEffectEvent((id: string) => void attach(id, files))
	useEffect(() => {
		if (sent !== undefined) begin(sent)
	}, [sent])
	return {
		busy: sent !== undefined && failed === undefined,
		isDone: done !== undefined,
		failed: failed ?? [],
		retry: () => {
			if (sent === undefined || failed === undefined) return
			const left = failed.map(({ file }) => file).filter((file) => files.includes(file))
			setTried(undefined)
			void attach(sent, left)
		},
	}
}
