import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetFreshData } from '#app/ui/fresh-data.ts'
import { showNotice } from '#app/ui/notice.ts'
import { type FailedFile, sendAttachments } from '../attachments/send-attachment.ts'
import { linkToQuestion, QUESTION_SENT } from '../copy.it.ts'

/** Sends the chosen files once their question is stored, and then goes home; stays if one of them did not arrive. */
export function useAttaching(sent: string | undefined, files: readonly File[]) {
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const [failed, setFailed] = useState<readonly FailedFile[]>([])
	const [done, setDone] = useState<string>()
	const attach = async (id: string, chosen: readonly File[]) => {
		setBusy(true)
		setFailed([])
		const notSent = await sendAttachments(id, chosen)
		setBusy(false)
		setFailed(notSent)
		if (notSent.length === 0) setDone(id)
	}
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
		busy,
		isDone: done !== undefined,
		failed,
		retry: () => {
			const left = failed.map(({ file }) => file).filter((file) => files.includes(file))
			if (sent !== undefined) void attach(sent, left)
		},
	}
}
