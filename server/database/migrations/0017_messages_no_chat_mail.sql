DELETE FROM "message_opt_out" WHERE "template" = 'chat-reply';--> statement-breakpoint
ALTER TABLE "message_opt_out" DROP CONSTRAINT "message_opt_out_template";--> statement-breakpoint
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_template" CHECK ("message_opt_out"."template" in ('back-in-stock'));
