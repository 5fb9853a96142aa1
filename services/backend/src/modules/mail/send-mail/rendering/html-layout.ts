/**
 * The HTML part of every mail. Tables and inline-safe properties, as mail programs ask; colours are the look's tokens
 * for light and dark. Everything between braces is escaped.
 */
export const htmlLayout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
  table { border-collapse: separate; border-spacing: 0; }
  .page { background: #F3F6F6; }
  .card { background: #FFFFFF; border: 1px solid #DBE3E5; border-radius: 12px; }
  .page, .page td { font-family: 'Hanken Grotesk', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
  .words { overflow-wrap: anywhere; word-break: break-word; }
  .brand { color: #0A6B86; font-size: 18px; font-weight: 600; letter-spacing: -0.012em; }
  .ink { color: #14232B; }
  .ink-2 { color: #445660; }
  .ink-3 { color: #586973; }
  .fact { border-top: 1px solid #DBE3E5; }
  .item { color: #0A6B86; }
  .button { background: #0A6B86; border-radius: 8px; }
  .button a { color: #FFFFFF; display: inline-block; padding: 10px 20px; font-size: 16px; font-weight: 600; line-height: 24px; text-decoration: none; }
  @media (max-width: 639px) {
    .outer { padding: 16px 12px !important; }
    .inner { padding: 24px 16px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background: #0E171C !important; }
    .card { background: #162228 !important; border-color: #2A3A43 !important; }
    .brand { color: #5CC0DA !important; }
    .ink { color: #E9F0F2 !important; }
    .ink-2 { color: #B7C4CA !important; }
    .ink-3 { color: #98A8B0 !important; }
    .fact { border-top-color: #2A3A43 !important; }
    .item { color: #5CC0DA !important; }
    .button { background: #5CC0DA !important; }
    .button a { color: #06222B !important; }
  }
</style>
</head>
<body class="page">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">{{preview}}</div>
<table role="presentation" class="page" width="100%" bgcolor="#F3F6F6">
<tr><td class="outer" align="center" style="padding:32px 16px">
  <table role="presentation" width="100%" style="max-width:560px">
  <tr><td class="brand" align="left" style="padding:0 4px 16px">{{product}}</td></tr>
  <tr><td class="card inner words" align="left" style="padding:32px">
    <h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600;letter-spacing:-0.012em">{{heading}}</h1>
    <p class="ink-2" style="margin:0 0 16px;font-size:16px;line-height:1.5">{{greeting}}</p>
    {{#each paragraphs}}
    <p class="ink-2" style="margin:0 0 16px;font-size:16px;line-height:1.5">{{this}}</p>
    {{/each}}
    {{#if code}}
    <div class="ink-3" style="margin:24px 0 0;font-size:13px;line-height:1.5">Your code</div>
    <div class="ink" style="margin:0 0 24px;font-size:36px;line-height:1.25;font-weight:700;letter-spacing:8px">{{code}}</div>
    {{/if}}
    {{#if facts.length}}
    <table role="presentation" width="100%" style="margin:8px 0 24px">
    {{#each facts}}
    <tr><td class="fact" style="padding:12px 0">
      <div class="ink-3" style="font-size:13px;line-height:1.5">{{label}}</div>
      <div class="ink" style="font-size:16px;line-height:1.5;font-weight:600">{{value}}</div>
    </td></tr>
    {{/each}}
    </table>
    {{/if}}
    {{#if items.length}}
    <table role="presentation" width="100%" style="margin:8px 0 24px">
    {{#each items}}
    <tr><td class="fact" style="padding:16px 0">
      <a class="item" href="{{url}}" style="font-size:16px;line-height:24px;font-weight:600">{{title}}</a>
      <div class="ink-2" style="font-size:16px;line-height:1.5">{{text}}</div>
    </td></tr>
    {{/each}}
    </table>
    {{/if}}
    {{#if action}}
    <table role="presentation"><tr><td class="button" bgcolor="#0A6B86"><a href="{{action.url}}">{{action.label}}</a></td></tr></table>
    {{/if}}
  </td></tr>
  <tr><td class="ink-3 words" align="left" style="padding:16px 4px 0;font-size:13px;line-height:1.5">{{reason}}{{#if unsubscribe}} <a class="ink-3" href="{{unsubscribe}}">Unsubscribe</a>{{/if}}</td></tr>
  </table>
</td></tr>
</table>
</body>
</html>
`;
