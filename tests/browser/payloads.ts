// Script payloads that call `ran` if a page treats them as markup or script.

export const PAYLOADS = [
  '<script>ran()</script>',
  '"><script>ran()</script>',
  "'><script>ran()</script>",
  '</title><script>ran()</script>',
  '</script><script>ran()</script>',
  '--><script>ran()</script>',
  ']]><script>ran()</script>',
  '</textarea><script>ran()</script>',
  '</noscript><script>ran()</script>',
  '</template><script>ran()</script>',
  '<scr<script>ipt>ran()</script>',
  '<script src=data:,ran()></script>',
  '<img src=x onerror=ran()>',
  '"><img src=x onerror=ran()>',
  '<img src=`x`onerror=ran()>',
  '<image href=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><animate onbegin=ran()>',
  '<math><mi><script>ran()</script>',
  '<body onload=ran()>',
  '<style onload=ran()></style>',
  '<link rel=stylesheet href=x>',
  '<video><source onerror=ran()>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<iframe src=javascript:ran()>',
  '<iframe srcdoc="<p>ran()">',
  '<object data=javascript:ran()>',
  '<embed src=javascript:ran()>',
  '<base href=//127.0.0.1:1/ran()>',
  '<a href=javascript:ran()>',
  'javascript:ran()',
  'data:text/html,ran()',
  '<form action=javascript:ran()>',
  '" onfocus=ran() autofocus="',
  "';ran();//",
  '";ran();//',
  '`$\x7bran()}`',
  "{{constructor.constructor('ran()')()}}",
  '%3Cscript%3Eran()%3C/script%3E',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '\\u003cscript\\u003eran()',
  '\uff1cscript\uff1eran()\uff1c/script\uff1e',
] as const

/** Packs all payloads into texts of at most `lengthMax` characters; no payload is cut. */
export function packPayloads(lengthMax: number): string[] {
  const texts: string[] = []
  for (const payload of PAYLOADS) {
    const extendedText = `${texts.at(-1) ?? ''} ${payload}`
    if (texts.length > 0 && extendedText.length <= lengthMax) texts[texts.length - 1] = extendedText
    else texts.push(payload)
  }
  return texts
}
