import { countInForm } from '#app/features/documents/tools/count-in-chat.server.ts'
import { listTools } from '#app/features/documents/tools/tools.server.ts'
import { ToolsScreen } from '#app/features/documents/tools/tools-screen.tsx'
import { formFields } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import type { Route } from './+types/list.ts'

/** Lists the tools by theme. */
export function loader() {
	return { tools: listTools() }
}

/** Counts what a question asks for. The question comes in the body, so that no log holds it. */
export async function action({ request }: Route.ActionArgs) {
	const { domanda = '', 'senza-dubbi': settled } = await formFields(request)
	return countInForm(domanda, settled === 'on', new Date())
}

export function meta() {
	return pageMeta('Strumenti', 'Termini, interessi, imposte e quote: ogni numero con il suo articolo e i passaggi.')
}

export default function ToolsPage({ loaderData, actionData }: Route.ComponentProps) {
	return <ToolsScreen {...loaderData} asked={actionData} />
}
