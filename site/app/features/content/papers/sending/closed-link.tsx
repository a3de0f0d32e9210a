import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'
import { COPIES_GONE, COPIES_KEPT, LINK_CLOSED } from '../copy.it.ts'
import { requestIdIn } from '../paper.ts'
import { forgetKeptFiles, openKeptFiles } from './kept-files.ts'

/** The page of a link that is over: it names the files of this browser that had not arrived, and lets their owner delete them. */
export function ClosedLink({ token }: { token: string }) {
	const [unsent, setUnsent] = useState<readonly string[]>([])
	const [refuses, setRefuses] = useState(false)
	useEffect(() => {
		let isShown = true
		const show = async () => {
			const kept = await openKeptFiles(requestIdIn(token))
			const files = (await kept?.read()) ?? []
			if (isShown) setUnsent(files.filter(({ hasArrived }) => !hasArrived).map(({ name }) => name))
		}
		void show()
		return () => {
			isShown = false
		}
	}, [token])
	const forget = async () => {
		setRefuses(false)
		if (!(await forgetKeptFiles(requestIdIn(token)))) {
			setRefuses(true)
			return
		}
		setUnsent([])
		showNotice('success', COPIES_GONE)
	}
	return (
		<section className="page-reading py-16">
			<h1 className="text-3xl">Link non più valido</h1>
			<p role="alert" className="mt-4 text-lg text-ink-soft">
				{LINK_CLOSED}
			</p>
			{unsent.length > 0 && (
				<div className="mt-6 space-y-3">
					<p>Da questo dispositivo non risultano arrivati:</p>
					<ul className="list-disc pl-6 [overflow-wrap:anywhere]">
						{unsent.map((name, at) => (
							<li key={`${at} ${name}`}>{name}</li>
						))}
					</ul>
					<Button variant="quiet" size="small" onClick={() => void forget()}>
						Togli le copie da questo dispositivo
					</Button>
					{refuses && (
						<p role="alert" className="text-sm font-semibold text-bad">
							{COPIES_KEPT.title}. {COPIES_KEPT.text}
						</p>
					)}
				</div>
			)}
			<div className="mt-8">
				<ButtonLink to="/contatti" variant="secondary">
					Scrivi allo studio
				</ButtonLink>
			</div>
		</section>
	)
}
