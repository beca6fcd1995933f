package embedded

import (
	"testing"

	mqtt "github.com/mochi-mqtt/server/v2"

	"evops/core/devicelink/protocol"
)

func TestWillIsForcedOntoTheTerminalsOwnStatusTopic(t *testing.T) {
	client := mqtt.New(&mqtt.Options{InlineClient: true}).NewClient(nil, "vehicles", "T1", false)
	g := &brokerHook{}
	if !g.Provides(mqtt.OnWill) {
		t.Fatal("the hook does not provide OnWill")
	}
	will, err := g.OnWill(client, mqtt.Will{TopicName: protocol.Topic("T2", protocol.Command), Retain: true, Qos: 1, Flag: 1})
	if err != nil || will.TopicName != protocol.Topic("T1", protocol.Status) || will.Retain || will.Flag != 1 {
		t.Errorf("%+v, %v", will, err)
	}
}
