// Makes the site's own client directives known to Astro, besides client:visible and client:idle.
import type { AstroIntegration } from 'astro'

export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['loaded', 'wanted'])
          addClientDirective({ name, entrypoint: `./src/site/ui/client-${name}.ts` })
      },
    },
  }
}
