import Bot from 'lucide-react/icons/bot'
import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { chatCategoryLabel } from './copy.it.ts'
import { CHAT_CATEGORIES } from './message.ts'
import type { ChatName, useChats } from './use-chat.ts'

const chatLabel = { generale: 'Generale', ...chatCategoryLabel } satisfies Record<ChatName, string>
const names: readonly ChatName[] = ['generale', ...CHAT_CATEGORIES]

export function ConsultationTab({ chats: { chatOf, ask } }: { chats: ReturnType<typeof useChats> }) {
	const [name, setName] = useState<ChatName>('generale')
	const { messages, waiting } = chatOf(name)
	return (
		<>
			<AiNotice />
			<fieldset className="mt-6">
				<legend className="mb-2 font-semibold">Di che cosa parliamo</legend>
				<div className="flex flex-wrap gap-2">
					{names.map((one) => (
						<label
							key={one}
							className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:border-brand hover:text-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
						>
							<input
								type="radio"
								name="category"
								value={one}
								checked={one === name}
								onChange={() => setName(one)}
								className="sr-only"
							/>
							{chatLabel[one]}
						</label>
					))}
				</div>
			</fieldset>
			<ChatPanel
				key={name}
				label={chatLabel[name]}
				messages={messages}
				waiting={waiting}
				onAsk={(question) => void ask(name, question)}
			/>
		</>
	)
}

/** AI Act art. 50 and L. 132/2025 art. 13: said before the first question. */
function AiNotice() {
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-4">
			<Bot aria-hidden className="size-7 shrink-0 stroke-[1.5] text-brand" />
			<p className="min-w-64 flex-1">
				Stai parlando con un sistema di intelligenza artificiale. Informa e non dà consulenza: cita le sue fonti, e può
				sbagliare.
			</p>
			<ButtonLink to="/new-question" variant="secondary" size="small">
				Chiedi allo studio
			</ButtonLink>
		</div>
	)
}
