/** Remote services that the panel configures, each with OpenAI's API. */
export const SERVICES = ['answers', 'judge', 'vectors'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Addresses as their makers give them. Azure's hold the names of the resource and of the deployment. */
export const KNOWN_ENDPOINTS: readonly { name: string; url: string }[] = [
	{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
	{ name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
	{ name: 'vLLM', url: 'http://127.0.0.1:8000/v1' },
	{ name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
	{ name: 'OpenAI', url: 'https://api.openai.com/v1' },
	{ name: 'Mistral', url: 'https://api.mistral.ai/v1' },
	{ name: 'Azure', url: 'https://NOME.openai.azure.com/openai/v1' },
	{
		name: 'Azure, con api-version',
		url: 'https://NOME.openai.azure.com/openai/deployments/DISTRIBUZIONE?api-version=2024-10-21',
	},
]
