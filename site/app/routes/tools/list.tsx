import { listTools } from '#app/features/tools/tools.server.ts'
import { ToolsScreen } from '#app/features/tools/tools-screen.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import type { Route } from './+types/list.ts'

/** Lists the tools by theme. */
export function loader() {
	return { tools: listTools() }
}

export function meta() {
	return pageMeta('Strumenti', 'Termini, interessi, imposte e quote: ogni numero con il suo articolo e i passaggi.')
}

export default function ToolsPage({ loaderData }: Route.ComponentProps) {
	return <ToolsScreen {...loaderData} />
}
