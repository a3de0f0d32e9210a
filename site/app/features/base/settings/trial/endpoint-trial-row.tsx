import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format.ts'
import type { ServiceName } from '../services.ts'
import { TRY, TRY_FAILED, TRYING, trialText } from './copy.it.ts'
import type { EndpointTrial } from './endpoint-trial.ts'

interface Props {
	service: ServiceName
	/** Name of the service for screen readers: 'le risposte'. */
	purpose: string
	/** Trial of a form sent without a script. */
	shown: EndpointTrial | undefined
}

/** 'Prova': calls a service with what is typed, and says what happened. */
export function EndpointTrialRow({ service, purpose, shown }: Props) {
	const fetcher = useFetcher<{ trial?: EndpointTrial }>()
	const [wasAsked, setWasAsked] = useState(false)
	const isTrying = fetcher.state !== 'idle'
	const trial = fetcher.data?.trial ?? (shown?.service === service ? shown : undefined)
	const send = (event: MouseEvent<HTMLButtonElement>) => {
		const { form } = event.currentTarget
		if (!form) return
		event.preventDefault()
		const typed = new FormData(form)
		typed.set('try', service)
		setWasAsked(true)
		void fetcher.submit(typed, { method: 'post' })
	}
	return (
		<div>
			<Button
				type="submit"
				variant="secondary"
				size="small"
				name="try"
				value={service}
				busy={isTrying}
				busyLabel={TRYING}
				aria-label={`${TRY} ${purpose}`}
				onClick={send}
			>
				{TRY}
			</Button>
			<div aria-live="polite" className="mt-3">
				{isTrying ? null : trial ? <Outcome trial={trial} /> : wasAsked && <p>{TRY_FAILED}</p>}
			</div>
		</div>
	)
}

function Outcome({ trial }: { trial: EndpointTrial }) {
	const { problem, address, status, firstMs, elapsedMs, words, said, tokens, service } = trial
	const Icon = problem === null ? CircleCheck : CircleAlert
	const facts = [
		['Indirizzo', address],
		['Stato', status === null ? null : String(status)],
		['Tempo', address === null ? null : timeText(firstMs, elapsedMs)],
		[service === 'vectors' ? 'Numeri del vettore' : 'Prime parole', words],
		['Token', tokens === null ? null : formatNumber(tokens)],
		['Il servizio dice', said],
	].filter((fact): fact is [string, string] => fact[1] !== null)
	return (
		<>
			<p className="flex items-start gap-2 font-semibold">
				<Icon
					aria-hidden
					className={problem === null ? 'mt-0.5 size-5 shrink-0 text-ok' : 'mt-0.5 size-5 shrink-0 text-bad'}
				/>
				<span>{trialText(trial)}</span>
			</p>
			<dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[9rem_1fr]">
				{facts.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="text-ink-soft max-sm:mt-1.5">{name}</dt>
						<dd className="[overflow-wrap:anywhere]">{value}</dd>
					</div>
				))}
			</dl>
		</>
	)
}

function timeText(firstMs: number | null, elapsedMs: number): string {
	const seconds = (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)} s`
	return firstMs === null || firstMs === elapsedMs
		? seconds(elapsedMs)
		: `prime parole dopo ${seconds(firstMs)}, fine dopo ${seconds(elapsedMs)}`
}
